const wholeNumbers = new Intl.NumberFormat("en-GB");

/** '12,500'. */
export function inDigits(count: number): string {
  return wholeNumbers.format(count);
}

export function nounFor(count: number, one: string, many = `${one}s`): string {
  return count === 1 ? one : many;
}

export function countOf(count: number, one: string, many?: string): string {
  return `${inDigits(count)} ${nounFor(count, one, many)}`;
}

/** For counts that stop at one more than `most`: '1,000+'. */
export function digitsUpTo(most: number, count: number): string {
  return count > most ? `${inDigits(most)}+` : inDigits(count);
}

/** For counts that stop at one more than `most`: 'More than 1,000 offers'. */
export function countUpTo(most: number, count: number, noun: string): string {
  return count > most ? `More than ${inDigits(most)} ${noun}s` : countOf(count, noun);
}
