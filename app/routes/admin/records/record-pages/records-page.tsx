import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { AdminHead } from "#app/components/admin/admin-head.tsx";
import { MoviePicker } from "#app/components/admin/movie-picker.tsx";
import { OriginalTitle } from "#app/components/original-title.tsx";
import { Poster } from "#app/components/poster.tsx";
import { languageOfTitle } from "#shared/text/title-language.ts";
import { addressOf } from "#shared/validation/search-params.ts";
import { Alert } from "#ui/alert.tsx";
import { LinkTabs } from "#ui/link-tabs.tsx";
import type { Picked } from "./pick-movie.ts";
import { recordScreens } from "./screens.ts";
import "./records-page.css";

type Props = { path: string; title: string; picked: Picked; children: ReactNode };

export function RecordsPage({ path, title, picked, children }: Props) {
  const { movie, isMissing, choice } = picked;
  return (
    <div className="page admin">
      <AdminHead title={title} above={[{ label: "Content", to: "/admin?tab=content" }]} />
      {isMissing && (
        <Alert tone="bad" title="Movie Not Found">
          There is no film at this address, or no longer. Choose another one.
        </Alert>
      )}
      {choice && <MoviePicker path={path} choice={choice} />}
      {movie && (
        <>
          <PickedMovie movie={movie} path={path} />
          <LinkTabs
            label="Records of the film"
            tabs={recordScreens.map((screen) => ({
              label: screen.label,
              to: addressOf(screen.path, { movie: movie.slug }),
              current: screen.path === path,
            }))}
          />
          {children}
        </>
      )}
    </div>
  );
}

function PickedMovie({ movie, path }: { movie: NonNullable<Picked["movie"]>; path: string }) {
  return (
    <section className="picked-movie" aria-label="The film">
      <Poster movie={movie} small />
      <div>
        <h2 className="clamped" lang={languageOfTitle(movie)} dir="auto">
          {movie.title}
        </h2>
        <OriginalTitle movie={movie} className="meta" />
        <p className="meta">{[movie.releaseYear, movie.director].filter(Boolean).join(" · ")}</p>
        <div className="row">
          <Link to={href("/movie/:slug", { slug: movie.slug })}>View film</Link>
          <Link to={href("/admin/movies/edit/:slug", { slug: movie.slug })}>Edit film</Link>
          <Link to={path}>Choose another film</Link>
        </div>
      </div>
    </section>
  );
}
