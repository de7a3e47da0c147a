import { href, redirect } from "react-router";
import { movieCardPath } from "#app/document/embed-card.ts";
import { readEntityId } from "#app/routes/reconcile/vocabulary.ts";
import { type CreatorPage, getCreator, listBestKnownFilms } from "#domain/creators/creators.ts";
import { listMovieCards, type MovieCard } from "#domain/movies/movies.ts";
import { NotFound } from "#domain/platform/errors.ts";
import { describeCreator } from "#domain/reconciliation/creators.ts";
import type { Route } from "./+types/entity-preview";
import { answerEmbed, EmbedLink } from "./card/answer-embed.tsx";

const mostFilms = 3;

/** What a reconciled cell of a table shows of its film or creator. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { type, slug } = readEntityId(url.searchParams.get("id") ?? "") ?? {};
  if (type === "film" && slug) throw redirect(movieCardPath(slug));
  return answerEmbed(context, async (siteName) => {
    if (!slug) throw new NotFound("There is no film or creator of this id.");
    const creator = await getCreator(slug);
    const best = await listBestKnownFilms([creator.id], mostFilms);
    const films = await listMovieCards(best.get(creator.id) ?? []);
    return {
      title: creator.name,
      path: href("/creator/:slug", { slug: creator.slug }),
      content: <CreatorPreview creator={creator} films={films} siteName={siteName} />,
    };
  });
}

type Props = { creator: CreatorPage; films: MovieCard[]; siteName: string };

function CreatorPreview({ creator, films, siteName }: Props) {
  const { name } = creator;
  const path = href("/creator/:slug", { slug: creator.slug });
  return (
    <main className="card">
      <div className="words">
        <h1>
          <EmbedLink path={path}>
            <bdi>{name}</bdi>
          </EmbedLink>
        </h1>
        <p className="facts">{describeCreator(creator)}</p>
        {films.map(({ slug, title, releaseYear }) => (
          <p key={slug} className="facts">
            <EmbedLink path={href("/movie/:slug", { slug })}>
              <bdi>{title}</bdi>
            </EmbedLink>{" "}
            ({releaseYear})
          </p>
        ))}
        <EmbedLink className="site" path={path}>
          More on {siteName}
        </EmbedLink>
      </div>
    </main>
  );
}
