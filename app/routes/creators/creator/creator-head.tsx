import { Figures } from "#app/components/figures.tsx";
import { Paragraphs } from "#app/components/paragraphs.tsx";
import { Woven } from "#app/components/woven.tsx";
import { inDigits } from "#shared/format/count-of.ts";
import { initialsOf, Picture } from "#ui/avatar.tsx";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import type { PresentedCreator } from "./present-creator.ts";

export function CreatorHead({ creator }: { creator: PresentedCreator }) {
  const { name, bio, country, imageUrl, hue } = creator;
  const figures = [
    { label: "Movies", figure: inDigits(creator.movieCount) },
    { label: "Reviews", figure: inDigits(creator.reviewCount) },
    { label: "Watchlists", figure: inDigits(creator.watchlistCount) },
    { label: "Average rating", figure: creator.rating },
  ];
  return (
    <header className={`creator-head hue-${hue}`}>
      <div className="creator-portrait" aria-hidden="true">
        <Woven hue={hue} />
        {imageUrl ? <Picture src={imageUrl} pixels={360} isEager /> : <b>{initialsOf(name)}</b>}
      </div>
      <div className="page">
        <div>
          <Breadcrumb
            items={[
              { label: "Home", to: "/" },
              { label: "Creators", to: "/creators" },
              { label: name },
            ]}
          />
          <h1>{name}</h1>
          {country && <p>{country}</p>}
          {bio && <Paragraphs text={bio} className="lede" />}
          <Figures figures={figures} />
        </div>
      </div>
    </header>
  );
}
