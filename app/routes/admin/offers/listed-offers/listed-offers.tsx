import { useRef } from "react";
import { Link } from "react-router";
import { z } from "zod";
import { useFocusWhenLost } from "#app/components/member/use-focus-when-lost.ts";
import { redirectWithToast, returnPathOf } from "#app/http/action-result.ts";
import { answerForm } from "#app/http/answer-form.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { toastConflict } from "#app/routes/admin/records/record-pages/answer-list-form.ts";
import { toRecordId } from "#app/routes/admin/records/record-pages/records-search-params.ts";
import {
  countOffersToLookAfter,
  listOffersToLookAfter,
  mostOffersCounted,
} from "#domain/offers/checks/offer-views.ts";
import { recordOfferCheck } from "#domain/offers/offers.ts";
import { getSettings } from "#domain/settings/settings.ts";
import { digitsUpTo } from "#shared/format/count-of.ts";
import { offerFindings, offerViews } from "#shared/offers/checks.ts";
import { oneOf } from "#shared/validation/form-fields.ts";
import { longestSlug } from "#shared/validation/search-params.ts";
import { Badge } from "#ui/badge.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkTabs } from "#ui/link-tabs.tsx";
import { FindingButtons } from "../finding-buttons.tsx";
import { WatchLists } from "../watch-lists.tsx";
import type { Route } from "./+types/listed-offers";
import { offersPath, offersSearch } from "./listed-offers-search-params.ts";
import { type PresentedListed, presentListed } from "./present-listed.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  const search = offersSearch.parse(url.searchParams);
  const counts = await countOffersToLookAfter(viewer);
  // The first list that has something, as long as none is chosen.
  const [filled = offerViews[0]] = offerViews.filter(({ value }) => counts[value] > 0);
  const { view = filled.value, after } = search;
  const { offers, next } = await listOffersToLookAfter(viewer, view, after);
  const { checksOffers } = await getSettings();
  const tabs = offerViews.map(({ value, label }) => ({
    label: `${label} (${digitsUpTo(mostOffersCounted, counts[value])})`,
    to: offersSearch.link(offersPath, { view: value }),
    current: value === view,
  }));
  return { view, after, tabs, checksOffers, offers: offers.map(presentListed), next };
}

const findingForm = z.object({
  movie: z.string().max(longestSlug),
  offer: z.string().transform(toRecordId),
  state: oneOf("State", offerFindings),
});

/** Of an offer here or on the page of a film's offers. */
export async function action({ request, context }: Route.ActionArgs) {
  const viewer = context.get(viewerContext);
  const form = await request.formData();
  const save = async ({ movie, offer, state }: z.output<typeof findingForm>) => {
    await recordOfferCheck(viewer, movie, offer, state);
    const title = state === "plays" ? "Marked as there" : "Hidden from readers";
    return redirectWithToast(context, { to: returnPathOf(form), toast: { title } });
  };
  return answerForm(context, form, findingForm, save, {
    explain: (error) => toastConflict({ context, form }, error),
  });
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
  ending: { title: "Nothing ends soon", text: "Offers that end within a month are listed here." },
} as const;

export default function Offers({ loaderData }: Route.ComponentProps) {
  const { view, after, tabs, checksOffers, offers, next } = loaderData;
  const list = useRef<HTMLUListElement>(null);
  const here = offersSearch.link(offersPath, { view }, { after });
  useFocusWhenLost(offers.map(({ id }) => id).join(), () => list.current);
  return (
    <WatchLists
      path={offersPath}
      title="Offers to Check"
      first={after && offersSearch.link(offersPath, { view })}
      next={next && offersSearch.link(offersPath, { view }, { after: next })}
    >
      <LinkTabs label="Which offers" tabs={tabs} />
      {offers.length > 0 ? (
        <ul className="listed-offers" ref={list}>
          {offers.map((offer) => (
            <li key={offer.id}>
              <Listed offer={offer} back={view === "ending" ? undefined : here} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState {...texts[view]} />
      )}
      {!checksOffers && (
        <p className="meta">
          Checks are off. The owner can turn them on in Settings, under Offer checks.
        </p>
      )}
    </WatchLists>
  );
}

type ListedProps = {
  offer: PresentedListed;
  /** The page to return to; undefined where only time will tell. */
  back: string | undefined;
};

function Listed({ offer, back }: ListedProps) {
  const { id, slug, film, name, channel, link, state, isShown, facts, edit, isUnofficial } = offer;
  return (
    <article className="listed-offer">
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
        {link && (
          <p>
            <a href={link.to} rel="noreferrer">
              {link.label}
            </a>
          </p>
        )}
        <p className="meta">{facts}</p>
      </div>
      <Link className="button button-quiet" to={edit}>
        Edit
        <span className="visually-hidden">
          {" "}
          {film}, {name}
        </span>
      </Link>
      {back && <FindingButtons {...{ id, slug, isShown, back }} name={`${film}, ${name}`} />}
    </article>
  );
}
