import { Link } from "react-router";
import { useFormAction } from "#app/components/member/use-form-action.ts";
import { redirectWithToast } from "#app/http/action-result.ts";
import { answerForm, anyFields, Refusal } from "#app/http/answer-form.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import {
  checkSoon,
  countOffersToLookAfter,
  listOffersToLookAfter,
  mostOffersCounted,
} from "#domain/offers/checks/offer-views.ts";
import { getSettings } from "#domain/settings/settings.ts";
import { countOf, inDigits } from "#shared/format/count-of.ts";
import { offerViews } from "#shared/offers/checks.ts";
import { toInternalId } from "#shared/validation/search-params.ts";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkTabs } from "#ui/link-tabs.tsx";
import { WatchLists } from "../watch-lists.tsx";
import type { Route } from "./+types/offers";
import { type OffersSearch, offersPath, offersSearch } from "./offers-search-params.ts";
import { type PresentedListed, presentListed } from "./present-listed.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  const search = offersSearch.parse(url.searchParams);
  const counts = await countOffersToLookAfter(viewer);
  const { offers, next } = await listOffersToLookAfter(viewer, search.view, search.after);
  const { checksOffers } = await getSettings();
  const tabs = offerViews.map(({ value, label }) => ({
    label: `${label} (${inWords(counts[value])})`,
    to: offersSearch.link(offersPath, { view: value }),
    current: value === search.view,
  }));
  return { search, tabs, checksOffers, offers: offers.map(presentListed), next };
}

function inWords(count: number): string {
  return count > mostOffersCounted ? `${inDigits(mostOffersCounted)}+` : inDigits(count);
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = context.get(viewerContext);
  const form = await request.formData();
  const search = offersSearch.parse(new URLSearchParams(String(form.get("search") ?? "")));
  const check = async () => {
    const ids = form.getAll("offer").flatMap((id) => toInternalId(String(id)) ?? []);
    const count = await checkSoon(viewer, ids);
    if (ids.length === 0) return new Refusal({ form: "Choose at least one offer to check." });
    const toast =
      count > 0
        ? {
            title: "Checking soon",
            text: `${countOf(count, "offer")} will be the first of the next round, in ten minutes at most; those of a site that has asked us to wait follow when its time is over, which may be hours.`,
          }
        : {
            title: "Not checked",
            text: "The checks are off, or these offers are hidden by curators, have ended or have not begun.",
          };
    return redirectWithToast(context, { to: offersSearch.link(offersPath, search, search), toast });
  };
  return answerForm(context, form, anyFields, check);
}

const texts = {
  broken: { title: "Nothing is broken", text: "Offers that are gone or blocked are listed here." },
  unsure: {
    title: "Nothing is unsure",
    text: "Offers of which nobody knows whether they play are listed here.",
  },
  unchecked: {
    title: "Everything has been looked at",
    text: "Offers that neither a curator nor a check has seen playing are listed here.",
  },
  unofficial: {
    title: "Nothing is unofficial",
    text: "Offers of channels that are not official are listed here.",
  },
  ending: { title: "Nothing ends soon", text: "Offers that end within a month are listed here." },
} as const;

export default function Offers({ loaderData, actionData }: Route.ComponentProps) {
  const { search, tabs, checksOffers, offers, next } = loaderData;
  const { view } = search;
  return (
    <WatchLists path={offersPath} title="Offers to Look After">
      <LinkTabs label="Which offers" tabs={tabs} />
      {!checksOffers && (
        <p className="meta">
          Offers are not checked by themselves. The owner turns that on under Settings, Offer
          checks.
        </p>
      )}
      {offers.length > 0 ? (
        <CheckForm
          {...{ offers, checksOffers, refused: actionData?.errors.form }}
          search={search}
        />
      ) : (
        <EmptyState {...texts[view]} />
      )}
      {(search.after || next) && (
        <p className="row">
          {search.after && (
            <Link className="button" to={offersSearch.link(offersPath, { view })}>
              First Page
            </Link>
          )}
          {next && (
            <Link className="button" to={offersSearch.link(offersPath, search, { after: next })}>
              Next Page
            </Link>
          )}
        </p>
      )}
    </WatchLists>
  );
}

type CheckFormProps = {
  offers: PresentedListed[];
  search: OffersSearch;
  checksOffers: boolean;
  refused: string | undefined;
};

function CheckForm({ offers, search, checksOffers, refused }: CheckFormProps) {
  const { submit, pending, errors } = useFormAction({ failure: "Failed to ask for the checks" });
  const error = errors.form ?? refused;
  const query = offersSearch.query(search, search);
  return (
    <form className="listed-offers" method="post" action={offersPath} onSubmit={submit}>
      <input type="hidden" name="search" value={query} />
      {error && <Alert>{error}</Alert>}
      <ul>
        {offers.map((offer) => (
          <li key={offer.id}>
            <Listed {...{ offer, isChoosable: checksOffers && offer.isChecked }} />
          </li>
        ))}
      </ul>
      {checksOffers && (
        <div className="row">
          <button type="submit" className="button" aria-disabled={pending ? true : undefined}>
            {pending ? "Asking…" : "Check Chosen Offers Now"}
          </button>
        </div>
      )}
    </form>
  );
}

function Listed({ offer, isChoosable }: { offer: PresentedListed; isChoosable: boolean }) {
  const { id, film, name, channel, address, state, facts, edit, isUnofficial } = offer;
  return (
    <article className="listed-offer">
      {isChoosable && (
        <label className="listed-offer-choice">
          <input type="checkbox" name="offer" value={id} />
          <span className="visually-hidden">
            Check {film}, {name}
          </span>
        </label>
      )}
      <div className="listed-offer-text">
        <h2 dir="auto">{film}</h2>
        <p>
          {name}
          {channel && (
            <>
              {" · "}
              <bdi>{channel}</bdi>
            </>
          )}{" "}
          {state && <Badge tone={state === "Unsure" ? "pending" : "rejected"}>{state}</Badge>}{" "}
          {isUnofficial && <Badge>Not official</Badge>}
        </p>
        {address && (
          <p>
            <a href={address} rel="noreferrer">
              {address.replace(/^https?:\/\/(www\.)?/, "")}
            </a>
          </p>
        )}
        <p className="meta">{facts}</p>
      </div>
      <Link className="button" to={edit}>
        Edit
        <span className="visually-hidden">
          {" "}
          {film}, {name}
        </span>
      </Link>
    </article>
  );
}
