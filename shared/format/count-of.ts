const wholeNumbers = new Intl.NumberFormat("en-GB");

/** A number with its thousands set apart: '12,500'. */
export function inDigits(count: number): string {
  return wholeNumbers.format(count);
}

/** The word for so many of something, where the number itself stands elsewhere. */
export function nounFor(count: number, one: string, many = `${one}s`): string {
  return count === 1 ? one : many;
}

/** How many there are of something: '1 movie', '2,500 movies'. */
export function countOf(count: number, one: string, many?: string): string {
  return `${inDigits(count)} ${nounFor(count, one, many)}`;
}
