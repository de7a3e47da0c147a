import { href, redirect } from "react-router";
import { movieCardPath } from "#app/document/embed-card.ts";
import { readEntityId } from "#app/routes/reconcile/vocabulary.ts";
import { getCreator, listBestKnownFilms } from "#domain/creators/creators.ts";
import { getFestivalFacts } from "#domain/festivals/festivals.ts";
import { listMovieCards } from "#domain/movies/movies.ts";
import { NotFound } from "#domain/platform/errors.ts";
import { describeCreator } from "#domain/reconciliation/creators.ts";
import { describeFestival } from "#domain/reconciliation/festivals.ts";
import { countOf } from "#shared/format/count-of.ts";
import { festivalPath } from "#shared/options/festival-paths.ts";
import type { Route } from "./+types/entity-preview";
import { answerEmbed, EmbedLink } from "./card/answer-embed.tsx";

const mostLinks = 3;

/** What a reconciled cell of a table shows of its film, creator or festival. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { type, slug } = readEntityId(url.searchParams.get("id") ?? "") ?? {};
  if (type === "film" && slug) throw redirect(movieCardPath(slug));
  return answerEmbed(context, async (siteName) => {
    if (!slug) throw new NotFound("There is nothing of this id.");
    const entity = type === "festival" ? await readFestival(slug) : await readCreator(slug);
    const { title, path } = entity;
    return { title, path, content: <EntityPreview {...entity} siteName={siteName} /> };
  });
}

async function readCreator(slug: string) {
  const creator = await getCreator(slug);
  const best = await listBestKnownFilms([creator.id], mostLinks);
  const films = await listMovieCards(best.get(creator.id) ?? []);
  return {
    title: creator.name,
    path: href("/creator/:slug", { slug: creator.slug }),
    facts: describeCreator(creator),
    links: films.map(({ slug, title, releaseYear }) => {
      return { label: title, note: ` (${releaseYear})`, to: href("/movie/:slug", { slug }) };
    }),
  };
}

async function readFestival(slug: string) {
  const { event, editions } = await getFestivalFacts(slug);
  return {
    title: event.name,
    path: festivalPath(event.slug),
    facts: describeFestival(event),
    links: editions.slice(0, mostLinks).map(({ year, nominations }) => ({
      label: String(year),
      note: ` · ${countOf(nominations, "nomination")}`,
      to: festivalPath(event.slug, year),
    })),
  };
}

type Props = {
  title: string;
  path: string;
  facts: string;
  links: { label: string; note: string; to: string }[];
  siteName: string;
};

function EntityPreview({ title, path, facts, links, siteName }: Props) {
  return (
    <main className="card">
      <div className="words">
        <h1>
          <EmbedLink path={path}>
            <bdi>{title}</bdi>
          </EmbedLink>
        </h1>
        <p className="facts">{facts}</p>
        {links.map(({ label, note, to }) => (
          <p key={to} className="facts">
            <EmbedLink path={to}>
              <bdi>{label}</bdi>
            </EmbedLink>
            {note}
          </p>
        ))}
        <EmbedLink className="site" path={path}>
          More on {siteName}
        </EmbedLink>
      </div>
    </main>
  );
}
