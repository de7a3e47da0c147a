import { useState } from "react";
import { choosePoster } from "#shared/poster/choose-poster.ts";
import { Icon } from "#ui/icon.tsx";
import styles from "./trailer.css?url";

type Props = {
  video: { title: string; url: string; youtubeId?: string | undefined };
  movie: { slug: string; title: string; genre: string };
};

/** Contacts YouTube only when pressed; a link without JavaScript. */
export function Trailer({ video: { title, url, youtubeId }, movie }: Props) {
  const [isPlaying, setPlaying] = useState(false);
  const { family, dye } = choosePoster(movie);
  const name = title === "Trailer" ? `of ${movie.title}` : title;
  // Few films have one.
  const style = <link rel="stylesheet" href={styles} precedence="trailer" />;
  if (isPlaying) {
    return (
      <>
        {style}
        <iframe
          className="trailer"
          title={title === "Trailer" ? `Trailer ${name}` : title}
          src={`https://www.youtube-nocookie.com/embed/${youtubeId}?autoplay=1`}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          ref={(frame) => frame?.focus()}
        />
      </>
    );
  }
  return (
    <>
      {style}
      <a
        className={`trailer poster-${family} dye-${dye}`}
        href={url}
        rel="noreferrer"
        onClick={(event) => {
          if (!youtubeId || event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          setPlaying(true);
        }}
      >
        <span className="art" aria-hidden="true" />
        <span className="trailer-play">
          <Icon name="play" />
        </span>
        <span className="trailer-note">
          <b>Play{title === "Trailer" ? " trailer" : ""}</b>
          <span className="visually-hidden"> {name}</span>{" "}
          {youtubeId ? "from YouTube" : hostOf(url)}
        </span>
      </a>
    </>
  );
}

function hostOf(url: string): string {
  return URL.parse(url)?.hostname ?? "";
}
