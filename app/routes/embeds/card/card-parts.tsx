import { choosePoster } from "#shared/poster/choose-poster.ts";
import { fitTitle, measureTitle } from "#shared/poster/fit-title.ts";
import { isUploadedPoster, posterFiles } from "#shared/poster/poster-files.ts";
import { languageOfTitle } from "#shared/text/title-language.ts";
import { StarRow } from "#ui/stars.tsx";

type PosterMovie = {
  slug: string;
  title: string;
  originalTitle: string | null;
  genre: string;
  language: string;
  posterUrl: string | null;
};

/** The film's poster, or its title on a drawn one's dye. */
export function CardPoster({ movie, width }: { movie: PosterMovie; width: number }) {
  const { title, posterUrl } = movie;
  const size = fitTitle(measureTitle(title), "foot") ?? 1;
  const isUploaded = posterUrl !== null && isUploadedPoster(posterUrl);
  return (
    <div className={`poster dye-${choosePoster(movie).dye} size-${size}`} aria-hidden="true">
      <span lang={languageOfTitle(movie)}>{title}</span>
      {posterUrl && (
        <img
          src={isUploaded ? `${posterUrl}-320.webp` : posterUrl}
          srcSet={isUploaded ? posterFiles(posterUrl, "webp") : undefined}
          sizes={`${width}px`}
          alt=""
          width={width}
          height={width * 1.5}
          loading="lazy"
          referrerPolicy="no-referrer"
        />
      )}
    </div>
  );
}

type StarsProps = { value: number; count?: string };

export function CardStars({ value, count }: StarsProps) {
  return (
    <p className="rating">
      <StarRow value={value} /> {count ? `${value.toFixed(1)} of 5, ${count}` : `${value} of 5`}
    </p>
  );
}
