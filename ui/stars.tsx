import { RenderedOnce } from "./rendered-once.tsx";

type Props = {
  /** From 0 to 5. */
  value: number;
  /** The number of reviews behind the average; without it, one person's rating. */
  count?: number | undefined;
};

/** A rating as text, "4.2 of 5, 318 reviews" or "4 of 5", and as stars. */
export function Stars({ value, count }: Props) {
  return (
    <RenderedOnce as="span" className="stars">
      <Rating value={value} count={count} />
    </RenderedOnce>
  );
}

function Rating({ value, count }: Props) {
  const reviews =
    count === undefined
      ? ""
      : `${count.toLocaleString("en-GB")} ${count === 1 ? "review" : "reviews"}`;
  const figure = count === undefined ? String(value) : value.toFixed(1);
  return (
    <>
      <span className="visually-hidden">
        {[`${figure} of 5`, reviews].filter(Boolean).join(", ")}
      </span>
      <StarRow value={value} />
      <b aria-hidden="true">{reviews ? figure : `${figure}/5`}</b>
      {reviews && <span aria-hidden="true">{`(${reviews})`}</span>}
    </>
  );
}

/** Five stars, filled in proportion (rule 1); not read out. */
export function StarRow({ value }: { value: number }) {
  // Rounded down, so that a star is full only where the average has reached it.
  const filled = Math.floor(value * 10) / 10;
  return <span className="stars-row" data-filled={filled} aria-hidden="true" />;
}
