import { Link } from "react-router";
import { viewerContext } from "#app/middleware/viewer.ts";
import {
  countOffersToLookAfter,
  listOffersToLookAfter,
  mostOffersCounted,
} from "#domain/offers/checks/offer-views.ts";
import { getSettings } from "#domain/settings/settings.ts";
import { digitsUpTo } from "#shared/format/count-of.ts";
import { offerViews } from "#shared/offers/checks.ts";
import { Badge } from "#ui/badge.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkTabs } from "#ui/link-tabs.tsx";
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
  return (
    <WatchLists
      path={offersPath}
      title="Offers to Check"
      first={after && offersSearch.link(offersPath, { view })}
      next={next && offersSearch.link(offersPath, { view }, { after: next })}
    >
      <LinkTabs label="Which offers" tabs={tabs} />
      {!checksOffers && (
        <p className="meta">
          Checks are off. The owner can turn them on in Settings, under Offer checks.
        </p>
      )}
      {offers.length > 0 ? (
        <ul className="listed-offers">
          {offers.map((offer) => (
            <li key={offer.id}>
              <Listed offer={offer} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState {...texts[view]} />
      )}
    </WatchLists>
  );
}

function Listed({ offer }: { offer: PresentedListed }) {
  const { film, name, channel, address, state, facts, edit, isUnofficial } = offer;
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
