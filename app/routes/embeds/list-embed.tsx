import { href } from "react-router";
import { getPublicListWithCovers } from "#domain/member-lists/shelves.ts";
import { countOf } from "#shared/format/count-of.ts";
import { nameMember } from "#shared/text/member-name.ts";
import type { Route } from "./+types/list-embed";
import { answerEmbed, EmbedLink } from "./card/answer-embed.tsx";
import { CardPoster } from "./card/card-parts.tsx";

export function loader({ params, context }: Route.LoaderArgs) {
  return answerEmbed(context, async (siteName) => {
    const list = await getPublicListWithCovers(params.slug);
    return {
      title: list.title,
      path: href("/list/:slug", { slug: list.slug }),
      content: <ListEmbed list={list} siteName={siteName} />,
    };
  });
}

type Props = { list: Awaited<ReturnType<typeof getPublicListWithCovers>>; siteName: string };

function ListEmbed({ list, siteName }: Props) {
  const { slug, title, username, displayName, movieCount, movies } = list;
  const path = href("/list/:slug", { slug });
  return (
    <main className="card list">
      <div className="words">
        <h1 dir="auto">
          <EmbedLink path={path}>{title}</EmbedLink>
        </h1>
        <p className="facts">
          A list by{" "}
          <EmbedLink path={href("/profile/:username", { username })}>
            <bdi>{nameMember(displayName, username)}</bdi>
          </EmbedLink>
          {" · "}
          {countOf(movieCount, "film")}
        </p>
        <div className="posters">
          {movies.map((movie) => (
            <EmbedLink
              key={movie.slug}
              path={href("/movie/:slug", { slug: movie.slug })}
              label={movie.title}
            >
              <CardPoster movie={movie} width={84} />
            </EmbedLink>
          ))}
        </div>
        <EmbedLink className="site" path={path}>
          See it on {siteName}
        </EmbedLink>
      </div>
    </main>
  );
}
