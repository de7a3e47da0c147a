import { data, Link } from "react-router";
import { viewerContext } from "#app/middleware/viewer.ts";
import {
  answerListForm,
  getSlugIn,
} from "#app/routes/admin/records/record-pages/answer-list-form.ts";
import { pickMovie } from "#app/routes/admin/records/record-pages/pick-movie.ts";
import { RecordsPage } from "#app/routes/admin/records/record-pages/records-page.tsx";
import {
  parseRecordsSearch,
  toRecordId,
} from "#app/routes/admin/records/record-pages/records-search-params.ts";
import { EditedMeanwhile } from "#domain/catalogue/history.ts";
import { getMovieForChange } from "#domain/movies/curation.ts";
import { addOffer, listOffers, removeOffer, updateOffer } from "#domain/offers/offers.ts";
import { listProviderNames, listUsedChannelTitles } from "#domain/offers/providers.ts";
import { offerForm } from "#shared/offers/validation.ts";
import { movieLists } from "#shared/options/movie-records.ts";
import { toInternalId } from "#shared/validation/search-params.ts";
import type { Route } from "./+types/where-to-watch";
import { explainConflict } from "./explain-conflict.ts";
import { OfferList } from "./offer-list.tsx";
import { presentOffer } from "./present-offer.ts";

const path = "/admin/where-to-watch";

export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  const search = parseRecordsSearch(url.searchParams, ["offers"]);
  const picked = await pickMovie(viewer, movieLists.offers.act, search);
  const slug = picked.movie?.slug;
  // Read before the offers, so that a change in between becomes a conflict at saving.
  const film =
    slug && search.edit && (await getMovieForChange(viewer, slug, movieLists.offers.act));
  const [offers, providers, channels] = slug
    ? await Promise.all([
        listOffers(viewer, slug),
        listProviderNames(viewer),
        search.add || search.edit ? listUsedChannelTitles(viewer) : [],
      ])
    : [[], [], []];
  const shown = {
    version: film ? film.version : undefined,
    offers: offers.map(presentOffer),
    providers: providers.map(({ slug, name }) => ({ value: slug, label: name })),
    channels,
  };
  return data({ picked, search, ...shown }, { status: picked.isMissing ? 404 : 200 });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData();
  const slug = getSlugIn(url);
  return answerListForm(
    { form, url, context },
    {
      kind: "offers",
      slug,
      schema: offerForm,
      add: (viewer, fields) => addOffer(viewer, slug, fields),
      update: (viewer, key, fields) => {
        const version = toInternalId(String(form.get("version"))) ?? 0;
        return updateOffer(viewer, slug, toRecordId(key), fields, { version });
      },
      remove: (viewer, key) => removeOffer(viewer, slug, toRecordId(key)),
      explain: (error) =>
        error instanceof EditedMeanwhile
          ? explainConflict(context.get(viewerContext), error, form)
          : undefined,
    },
  );
}

export default function WhereToWatch({ loaderData, actionData }: Route.ComponentProps) {
  const { picked, search, ...shown } = loaderData;
  const slug = picked.movie?.slug ?? "";
  return (
    <RecordsPage path={path} title="Where to Watch" picked={picked}>
      <OfferList {...{ path, ...shown, search: { ...search, slug }, answered: actionData }} />
      <p>
        Lists: <Link to="/admin/offers">Offers to Check</Link>,{" "}
        <Link to="/admin/providers">Providers</Link>, <Link to="/admin/channels">Channels</Link>.
        Many offers at once: <Link to="/admin/where-to-watch/import">Import Offers</Link>
      </p>
    </RecordsPage>
  );
}
