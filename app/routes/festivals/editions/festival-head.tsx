import { BreadcrumbJsonLd, PageMeta } from "#app/components/page-meta.tsx";
import type { SharePicture } from "#app/components/share-tags.tsx";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { artOf, type Trail } from "./present-festival.ts";

type Props = {
  path: string;
  title: string;
  description: string;
  words: string;
  links?: { text: string; to: string; rel?: string }[];
  trail: Trail;
  picture: SharePicture | undefined;
  page?: number;
  isHidden?: boolean;
};

export function FestivalHead({ path, title, words, links = [], trail, ...meta }: Props) {
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
          {links.length > 0 && (
            <p className="row">
              {links.map((link) => (
                <a key={link.to} className="button" href={link.to} rel={link.rel}>
                  {link.text}
                </a>
              ))}
            </p>
          )}
        </div>
      </header>
    </>
  );
}
