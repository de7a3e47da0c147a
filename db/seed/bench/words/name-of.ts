import { firstNames, lastNames } from "./names.ts";

/** The name of a person by number. Those with the lowest have two names, the others three. */
export function nameOf(person: number): string {
  const first = firstNames[person % firstNames.length];
  const rest = Math.floor(person / firstNames.length);
  const last = lastNames[(rest + (person % firstNames.length) * 7) % lastNames.length];
  const middle = Math.floor(rest / lastNames.length);
  return middle === 0 ? `${first} ${last}` : `${first} ${middleNameOf(middle - 1)} ${last}`;
}

function middleNameOf(number: number): string {
  const name = firstNames[number % firstNames.length] ?? "";
  const round = Math.floor(number / firstNames.length);
  return round === 0 ? name : `${name}-${lastNames[(round - 1) % lastNames.length]}`;
}
