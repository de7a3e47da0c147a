import { Icon } from "#ui/icon.tsx";
import type { PresentedOffers } from "./all-offers.tsx";
import styles from "./offers.css?url";

type Props = Pick<PresentedOffers, "answer" | "facts" | "to"> & { isLink: boolean };

/** The best way to watch a film, in one line. */
export default function OfferAnswer({ answer, facts, to, isLink }: Props) {
  const line = (
    <>
      {isLink && <Icon name="play" />}
      <span>
        <b>{answer}</b>
        {facts && <span className="watch-facts">{facts}</span>}
      </span>
    </>
  );
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="offers" />
      {isLink ? (
        <a className="watch-answer" href={to} rel="noreferrer">
          {line}
        </a>
      ) : (
        <p className="watch-answer">{line}</p>
      )}
    </>
  );
}
