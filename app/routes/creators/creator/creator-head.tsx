import { DrawnHtml } from "#app/components/drawn-html.tsx";
import { Paragraphs } from "#app/components/paragraphs.tsx";
import type { StaticPart } from "#app/components/static-html.tsx";
import { Woven } from "#app/components/woven.tsx";
import { initialsOf, Picture } from "#ui/avatar.tsx";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import type { PresentedCreator } from "./present-creator.ts";

type Props = { creator: PresentedCreator; follow: StaticPart<string> };

export function CreatorHead({ creator, follow }: Props) {
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
          <DrawnHtml id="follow" html={follow} />
        </div>
        {bio && <Paragraphs text={bio} className="lede" />}
      </div>
    </header>
  );
}
