import { lazy, Suspense } from "react";
import { href } from "react-router";
import { MiniMovie } from "#app/components/mini-movie.tsx";
import { PageMeta } from "#app/components/page-meta.tsx";
import { RouteError } from "#app/components/route-error.tsx";
import { redirectInternalId } from "#app/http/internal-ids.ts";
import { findCountry } from "#app/http/preferences.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { getMovie, getSlugOfMovie } from "#domain/movies/movie-page.ts";
import { toCountry } from "#shared/options/country-codes.ts";
import { listCountryChoices } from "#shared/options/world-countries.ts";
import { SelectField } from "#ui/field.tsx";
import type { Route } from "./+types/where-to-watch";
import { loadOffers } from "./present-offers.ts";
import "./where-to-watch.css";

// Lazy as on the film's page, whose chunk would otherwise contain them.
const AllOffers = lazy(() => import("#app/components/all-offers.tsx"));

/** All offers of a film unfolded, and the country they are shown for. */
export async function loader({ params, url, request, context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  await redirectInternalId(params.slug, url, async (id) =>
    href("/movie/:slug/watch", { slug: await getSlugOfMovie(id, viewer) }),
  );
  const movie = await getMovie(params.slug, viewer);
  const asked = toCountry(url.searchParams.get("country"));
  const country = asked ?? (await findCountry(request, viewer));
  const { slug, title, originalTitle, releaseYear, genre, language, director, posterUrl } = movie;
  return {
    movie: { slug, title, originalTitle, releaseYear, genre, language, director, posterUrl },
    offers: await loadOffers(movie, country),
    country: country ?? "",
    choices: listCountryChoices(),
  };
}

export default function WhereToWatch({ loaderData }: Route.ComponentProps) {
  const { movie, offers, country, choices } = loaderData;
  const path = href("/movie/:slug/watch", { slug: movie.slug });
  return (
    <div className="page section where-to-watch">
      <PageMeta
        title={`Where to watch ${movie.title}`}
        description={`Every place where ${movie.title} can be watched, by country.`}
        path={path}
        isHidden
      />
      <h1>Where to watch</h1>
      <MiniMovie movie={movie} />
      <form method="post" action="/preferences" className="surface">
        <input type="hidden" name="back" value={path} />
        <SelectField
          label="Show for"
          name="country"
          hint="Film pages will show it first."
          defaultValue={country}
          options={[{ value: "", label: "Any country" }, ...choices]}
        />
        <button type="submit" className="button button-gold">
          Show
        </button>
      </form>
      <section className="watch" id="watch">
        <Suspense>
          <AllOffers {...offers} slug={movie.slug} isUnfolded />
        </Suspense>
      </section>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const notFound = { title: "Movie not found", message: "There is no film at this address." };
  return <RouteError error={error} notFound={notFound} />;
}
