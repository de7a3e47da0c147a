import { Icon } from "#ui/icon.tsx";
import styles from "./offers.css?url";
import { Trailer } from "./trailer.tsx";

export type PresentedOffer = {
  name: string;
  by?: string;
  to?: string | undefined;
  mark?: string;
  /** That it is not known to play in the reader's country. */
  away?: string;
  parts?: { label: string; to?: string }[];
  listedTitle?: string;
  facts: string;
  notes: string;
};

export type OfferGroup = { label: string; offers: PresentedOffer[] };

export type PresentedOffers = {
  answer: string;
  facts: string;
  to?: string | undefined;
  video?: { title: string; url: string; youtubeId: string };
  groups: OfferGroup[];
  /** For which the answer and the order are, if the reader chose one. */
  country?: string;
};

type Props = PresentedOffers & {
  movie: { slug: string; title: string; genre: string };
  /** On a page of its own nothing is folded. */
  isUnfolded?: boolean;
};

const mostOpen = 2;

/** Where a film can be watched: the answer in one line, and every offer below it. */
export default function Offers({
  answer,
  facts,
  to,
  video,
  groups,
  country,
  movie,
  isUnfolded,
}: Props) {
  const count = groups.reduce((sum, { offers }) => sum + offers.length, 0);
  const path = `/movie/${movie.slug}/watch`;
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
  const isLink = to && (!video || isUnfolded);
  const line = (
    <>
      {isLink && <Icon name="play" />}
      <span>
        <b>{answer}</b>
        {facts && <span className="watch-facts">{facts}</span>}
      </span>
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
  return (
    <section className="watch" id="watch" aria-labelledby="watch-heading">
      <link rel="stylesheet" href={styles} precedence="offers" />
      <h2 id="watch-heading" className="visually-hidden">
        Where to watch
      </h2>
      {isLink ? (
        <a className="watch-answer" href={to} rel="noreferrer">
          {line}
        </a>
      ) : (
        <p className="watch-answer">{line}</p>
      )}
      {video && !isUnfolded && <Trailer video={video} movie={movie} />}
      {isUnfolded ? (
        <div className="watch-all">
          {all}
          <p>{ways}</p>
        </div>
      ) : (
        <details open={count <= mostOpen}>
          <summary>
            {count === 1 ? "Languages, data and countries" : `All ${count} places to watch`}
          </summary>
          {all}
          <p>
            <a href={path} rel="nofollow">
              {country ? `Shown for ${country}. Change` : "Show for your country"}
            </a>
            {" · "}
            {ways}
          </p>
        </details>
      )}
    </section>
  );
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
