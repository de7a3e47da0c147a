const wholeNumbers = new Intl.NumberFormat("en-GB");

/** A number with thousands separators: '12,500'. */
export function inDigits(count: number): string {
  return wholeNumbers.format(count);
}

/** Singular or plural, for a number shown elsewhere. */
export function nounFor(count: number, one: string, many = `${one}s`): string {
  return count === 1 ? one : many;
}

/** A number with its noun: '1 movie', '2,500 movies'. */
export function countOf(count: number, one: string, many?: string): string {
  return `${inDigits(count)} ${nounFor(count, one, many)}`;
}

/** The same of a count that stopped at one more than `most`: 'More than 1,000 offers'. */
export function countUpTo(most: number, count: number, noun: string): string {
  return count > most ? `More than ${inDigits(most)} ${noun}s` : countOf(count, noun);
}
