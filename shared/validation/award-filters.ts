import { integer, option } from "./list-address.ts";

export const yearsOfAwards: [first: number, last: number] = [1890, 2100];

// Not with the filters of forms, which the script of every filtered list reads.
export const awardParams = {
  award: option(["african"]),
  // The year of a festival.
  competition: { ...integer(...yearsOfAwards), limits: yearsOfAwards },
};
