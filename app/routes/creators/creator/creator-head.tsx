import { Paragraphs } from "#app/components/paragraphs.tsx";
import { Woven } from "#app/components/woven.tsx";
import { initialsOf, Picture } from "#ui/avatar.tsx";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import type { PresentedCreator } from "./present-creator.ts";

export function CreatorHead({ creator }: { creator: PresentedCreator }) {
  const { name, bio, country, imageUrl, hue } = creator;
  return (
    <header className={`creator-head hue-${hue}`}>
      <div className="page">
        <Breadcrumb
          items={[
            { label: "Home", to: "/" },
            { label: "Creators", to: "/creators" },
            { label: name },
          ]}
        />
        <div className="creator-portrait" aria-hidden="true">
          <Woven hue={hue} />
          {imageUrl ? <Picture src={imageUrl} pixels={360} isEager /> : <b>{initialsOf(name)}</b>}
        </div>
        <div>
          <h1>{name}</h1>
          {country && <p>{country}</p>}
        </div>
        {bio && <Paragraphs text={bio} className="lede" />}
      </div>
    </header>
  );
}
