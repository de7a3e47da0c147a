import { countEdits } from "#shared/text/count-edits.ts";

/** How well one fact agrees, from 0 to 1; undefined where the query does not have it. */
type Part = { weight: number; value: number | undefined };

/** From 0 to 100, by the facts that the query has. */
export function scoreOf(parts: Part[]): number {
  let [sum, weights] = [0, 0];
  for (const { weight, value } of parts) {
    if (value === undefined) continue;
    sum += weight * value;
    weights += weight;
  }
  return weights === 0 ? 0 : Math.round((1000 * sum) / weights) / 10;
}

/** The likeness of the two names that are most alike, from 0 to 1. */
export function likenessOf(
  names: readonly string[],
  others: readonly string[],
  compare = likenessOfTexts,
): number {
  return Math.max(0, ...names.flatMap((name) => others.map((other) => compare(name, other))));
}

/** The same of people, whose family name may stand first. */
export function likenessOfPeople(names: readonly string[], others: readonly string[]): number {
  return likenessOf(names, others, (name, other) =>
    Math.max(likenessOfTexts(name, other), likenessOfTexts(inOrder(name), inOrder(other))),
  );
}

function likenessOfTexts(one: string, other: string): number {
  const length = Math.max(one.length, other.length);
  return length === 0 ? 0 : 1 - countEdits(one, other) / length;
}

function inOrder(name: string): string {
  return name.split(" ").sort().join(" ");
}

/** Films of neighbouring years may be one, as festivals and cinemas date them apart. */
export function likenessOfYears(year: number, other: number): number {
  const apart = Math.abs(year - other);
  if (apart === 0) return 1;
  return apart === 1 ? 0.8 : 0;
}
