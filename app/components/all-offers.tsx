export type PresentedOffer = {
  name: string;
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

export type PresentedOffers = {
  answer: string;
  facts: string;
  to?: string | undefined;
  video?: { title: string; url: string; youtubeId: string };
  groups: OfferGroup[];
  /** The country that the reader chose, for which answer and order hold. */
  country?: string;
};

type Props = Pick<PresentedOffers, "groups" | "country"> & {
  slug: string;
  isUnfolded?: boolean;
};

const mostOpen = 2;

export default function AllOffers({ groups, country, slug, isUnfolded }: Props) {
  const official = groups.filter(({ isUnofficial }) => !isUnofficial);
  const count = official.flatMap(({ offers }) => offers).length;
  const path = `/movie/${slug}/watch`;
  const ways = (
    <>
      <a rel="nofollow" href={`${path}/report`}>
        Something wrong? Tell us
      </a>
      {" · "}
      <a rel="nofollow" href={`${path}/propose`}>
        Know another place?
      </a>
    </>
  );
  const all = groups.map(({ label, offers }) => (
    <div key={label}>
      <h3>{label}</h3>
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
  if (isUnfolded) {
    return (
      <div className="watch-all">
        {all}
        <p>{ways}</p>
      </div>
    );
  }
  return (
    <details open={groups.flatMap(({ offers }) => offers).length <= mostOpen}>
      <summary>{summaryOf(count)}</summary>
      {all}
      <p>
        <a href={path} rel="nofollow">
          {country ? `Shown for ${country}. Change` : "Show for your country"}
        </a>
        {" · "}
        {ways}
      </p>
    </details>
  );
}

function summaryOf(count: number): string {
  if (count === 0) return "Unofficial uploads";
  return count === 1 ? "Languages, data and countries" : `All ${count} places to watch`;
}

function Offer({ name, by, to, mark, away, parts, listedTitle, facts, notes }: PresentedOffer) {
  return (
    <li>
      <p className="watch-place">
        {to ? (
          <a href={to} rel="noreferrer">
            {name}
          </a>
        ) : (
          <b>{name}</b>
        )}
        {by && <bdi>{by}</bdi>}
        {mark && <span className="watch-mark">{mark}</span>}
        {away && <span className="watch-mark">{away}</span>}
      </p>
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
      <p className="watch-notes">{notes}</p>
    </li>
  );
}
