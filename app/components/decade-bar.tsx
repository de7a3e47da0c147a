import type { Decade } from "#domain/movies/landing-pages.ts";
import { countOf, inDigits } from "#shared/format/count-of.ts";
import { Link } from "#ui/link.tsx";
import { RenderedOnce } from "#ui/rendered-once.tsx";

export type LinkedDecade = Decade & { to: string };

/** A column for each decade with films, linked, and for those without films between them. */
export function DecadeBar({ decades }: { decades: LinkedDecade[] }) {
  if (decades.length < 2) return null;
  return (
    <RenderedOnce as="ul" className="decade-bar" aria-label="Films by decade">
      <Columns decades={decades} />
    </RenderedOnce>
  );
}

function Columns({ decades }: { decades: LinkedDecade[] }) {
  const most = Math.max(...decades.map(({ films }) => films));
  return listAll(decades).map(({ decade, films, to }) => {
    const century = Math.floor(decade / 100);
    const column = (
      <>
        <span>
          <span className="century">{century}</span>
          {String(decade).slice(2)}s
        </span>
        <svg aria-hidden="true">
          <rect width="100%" height={`${Math.ceil((100 * films) / most)}%`} />
        </svg>
        <b>
          {inDigits(films)}
          <span className="visually-hidden">{countOf(films, "film").replace(/^\S+/, "")}</span>
        </b>
      </>
    );
    return (
      <li key={decade}>
        {to ? (
          <Link to={to} rel={to.startsWith("/browse") ? "nofollow" : undefined}>
            {column}
          </Link>
        ) : (
          <div>{column}</div>
        )}
      </li>
    );
  });
}

function listAll(decades: LinkedDecade[]) {
  const found = new Map(decades.map((one) => [one.decade, one]));
  const [first, last] = [decades[0]?.decade ?? 0, decades.at(-1)?.decade ?? 0];
  return Array.from({ length: (last - first) / 10 + 1 }, (_, index) => {
    const decade = first + index * 10;
    return found.get(decade) ?? { decade, films: 0, to: undefined };
  });
}
