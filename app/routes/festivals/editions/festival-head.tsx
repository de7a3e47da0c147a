import { BreadcrumbJsonLd, PageMeta } from "#app/components/page-meta.tsx";
import type { SharePicture } from "#app/components/share-tags.tsx";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { artOf, type Trail } from "./present-festival.ts";

type Props = {
  path: string;
  title: string;
  description: string;
  words: string;
  website?: string | null;
  trail: Trail;
  picture: SharePicture | undefined;
  page?: number;
  isHidden?: boolean;
};

export function FestivalHead({ path, title, words, website, trail, ...meta }: Props) {
  const items = [{ label: "Home", to: "/" }, ...trail];
  return (
    <>
      <PageMeta {...{ title, path, ...meta }} />
      <BreadcrumbJsonLd items={items} />
      <header className={`landing-head ${artOf(path)}`}>
        <span className="art" aria-hidden="true" />
        <div className="page">
          <Breadcrumb
            items={items.map((item) => (item.to === path ? { label: item.label } : item))}
          />
          <h1 dir="auto">{title}</h1>
          {words && <p className="landing-words serif">{words}</p>}
          {website && (
            <a className="button" href={website} rel="noreferrer">
              {website.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "")}
            </a>
          )}
        </div>
      </header>
    </>
  );
}
