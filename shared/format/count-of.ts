const wholeNumbers = new Intl.NumberFormat("en-GB");

/** A number with its thousands set apart: '12,500'. */
export function inDigits(count: number): string {
  return wholeNumbers.format(count);
}

/** How many there are of something: '1 movie', '2,500 movies'. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${inDigits(count)} ${count === 1 ? one : many}`;
}
