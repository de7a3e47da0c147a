import type { ReactNode } from "react";
import { Icon } from "#ui/icon.tsx";
import styles from "./offers.css?url";

export type PresentedOffer = {
  /** Undefined for the only place, which the ticket names. */
  name?: string;
  by?: string;
  to?: string | undefined;
  mark?: string;
  /** A note that it is not known to play in the reader's country. */
  away?: string;
  parts?: { label: string; to?: string }[];
  listedTitle?: string;
  facts: string;
  notes: string;
};

export type OfferGroup = {
  label: string;
  offers: PresentedOffer[];
  /** Uploads that the rights holder never allowed; they do not count as places to watch. */
  isUnofficial?: true;
};

type Labelled = { label: string; to: string };

/** A button that leads to the film, or to a search for it. */
type Press = Labelled & { isSearch?: boolean };

export type PresentedOffers = {
  /** The best place, with its cost on a stub; without one, searches for the title. */
  ticket: {
    stub?: string;
    isFree?: boolean;
    title: string;
    facts: string;
    press?: Press | undefined;
    searches?: Labelled[];
  };
  video?: { title: string; url: string; youtubeId: string };
  groups: OfferGroup[];
  /** The country that the reader chose, for which ticket and order hold. */
  country?: string;
};

type Props = PresentedOffers & { slug: string; isUnfolded?: boolean };

/** A film's ticket, and all that is known of its places; a `video` stands in for its button. */
export default function AllOffers({ ticket, video, groups, country, slug, isUnfolded }: Props) {
  const path = `/movie/${slug}/watch`;
  const propose = (
    <a rel="nofollow" href={`${path}/propose`}>
      Add a place to watch
    </a>
  );
  if (ticket.stub === undefined && groups.length === 0) {
    return <Searches {...ticket}>{propose}</Searches>;
  }
  const ways = (
    <p>
      {!isUnfolded && (
        <>
          <a href={path} rel="nofollow">
            {country ? `Showing for ${country}. Change` : "Show for your country"}
          </a>
          {" · "}
        </>
      )}
      <a rel="nofollow" href={`${path}/report`}>
        Report a mistake
      </a>
      {" · "}
      {propose}
    </p>
  );
  const places = groups.map(({ label, offers }) => (
    <div key={label}>
      {offers[0]?.name && <h3>{label}</h3>}
      <ul>
        {offers.map((offer) => (
          <Offer
            key={offer.to ?? `${offer.name} ${offer.by} ${offer.facts} ${offer.notes}`}
            {...offer}
          />
        ))}
      </ul>
    </div>
  ));
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="offers" />
      {ticket.stub ? (
        <Ticket {...ticket} press={video && !isUnfolded ? undefined : ticket.press} />
      ) : (
        <Searches {...ticket} />
      )}
      {isUnfolded ? (
        <>
          {places}
          {ways}
        </>
      ) : (
        <details>
          <summary>{summaryOf(groups)}</summary>
          {places}
          {ways}
        </details>
      )}
    </>
  );
}

function summaryOf(groups: OfferGroup[]): string {
  const official = groups.filter(({ isUnofficial }) => !isUnofficial);
  const count = official.flatMap(({ offers }) => offers).length;
  if (groups.length > 0 && count === 0) return "Unofficial uploads";
  return count > 1 ? `All ${count} places to watch` : "Details";
}

function Ticket({ stub, isFree, title, facts, press }: PresentedOffers["ticket"]) {
  return (
    <div className={isFree ? "offer offer-free" : "offer"}>
      <b>{stub}</b>
      <p>
        <strong>{title}</strong>
        {facts}
      </p>
      {press && <Press {...press} />}
    </div>
  );
}

type SearchesProps = PresentedOffers["ticket"] & { children?: ReactNode };

function Searches({ title, searches = [], children }: SearchesProps) {
  return (
    <>
      <p>
        {title} {children}
        {searches.length > 0 && (children ? ", or search:" : "Search:")}
      </p>
      <div className="searches">
        {searches.map(({ label, to }) => (
          <a key={to} className="button" href={to} rel="noreferrer">
            {label}
          </a>
        ))}
      </div>
    </>
  );
}

function Press({ label, to, isSearch }: Press) {
  return (
    <a className="button button-gold" href={to} rel="noreferrer">
      <Icon name={isSearch ? "search" : "play"} />
      {label}
    </a>
  );
}

function Offer({ name, by, to, mark, away, parts, listedTitle, facts, notes }: PresentedOffer) {
  return (
    <li>
      {(name || by || mark || away) && (
        <p className="watch-place">
          {to && name ? (
            <a href={to} rel="noreferrer">
              {name}
            </a>
          ) : (
            name && <b>{name}</b>
          )}
          {by && <bdi>{by}</bdi>}
          {mark && <span className="watch-mark">{mark}</span>}
          {away && <span className="watch-mark">{away}</span>}
        </p>
      )}
      {listedTitle && (
        <p>
          Listed there as <q dir="auto">{listedTitle}</q>
        </p>
      )}
      {facts && <p>{facts}</p>}
      {parts && (
        <ol>
          {parts.map((part) => (
            <li key={part.label}>
              {part.to ? (
                <a href={part.to} rel="noreferrer">
                  {part.label}
                </a>
              ) : (
                part.label
              )}
            </li>
          ))}
        </ol>
      )}
      {notes && <p className="watch-notes">{notes}</p>}
    </li>
  );
}
