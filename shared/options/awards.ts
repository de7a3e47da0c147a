import { capitalize } from "#shared/text/capitalize.ts";

/** Festivals and academies: known everywhere, Africa's own, and those the catalogue names. */
export const awardNames = [
  "Academy Awards",
  "Golden Globe Awards",
  "BAFTA Awards",
  "Cannes Film Festival",
  "Venice Film Festival",
  "Berlin International Film Festival",
  "Sundance Film Festival",
  "Toronto International Film Festival",
  "AFI Awards",
  "Screen Actors Guild Awards",
  "Directors Guild of America Awards",
  "Writers Guild of America Awards",
  "Critics Choice Awards",
  "Independent Spirit Awards",
  "Africa Movie Academy Awards",
  "Africa Magic Viewers' Choice Awards",
  "FESPACO",
  "Carthage Film Festival",
  "Durban International Film Festival",
  "Cairo International Film Festival",
  "Zanzibar International Film Festival",
  "AFRIFF",
  "Kalasha Awards",
  "South African Film and Television Awards",
  "Ghana Movie Awards",
  "BON Awards",
  "BFI London Film Festival",
  "César Awards",
  "International Emmy Awards",
  "International Film Festival Rotterdam",
  "Locarno Film Festival",
  "MTV Movie Awards",
  "Prix Jean Vigo",
  "Other",
] as const;

/** Usual categories; films have others too, in the words of their festivals. */
export const awardCategories = [
  "Best Picture",
  "Director",
  "Actor",
  "Actress",
  "Supporting Actor",
  "Supporting Actress",
  "Original Screenplay",
  "Adapted Screenplay",
  "Cinematography",
  "Film Editing",
  "Production Design",
  "Costume Design",
  "Makeup and Hairstyling",
  "Sound Mixing",
  "Sound Editing",
  "Visual Effects",
  "Original Score",
  "Original Song",
  "Animated Feature",
  "Documentary Feature",
  "International Feature",
  "Other",
] as const;

export type AwardName = (typeof awardNames)[number];

export const eventKinds = [
  { value: "festival", label: "Festival" },
  { value: "award", label: "Award" },
] as const;

export type EventKind = (typeof eventKinds)[number]["value"];

/** Results besides won and nominated. */
export const distinctions = ["shortlisted", "special mention"] as const;

export type Distinction = (typeof distinctions)[number];

export const results = ["won", "nominated", ...distinctions] as const;

export type Result = (typeof results)[number];

export const nominationResults = results.map((value) => ({ value, label: capitalize(value) }));

export function resultOf(nomination: { won: boolean; distinction: Distinction | null }): Result {
  return nomination.won ? "won" : (nomination.distinction ?? "nominated");
}

export type Nominee = { name: string; part: string | null };

/** People as they are stored, with their parts in brackets: 'A (director), B'. */
export function readNominees(people: string | null): Nominee[] {
  return (people ?? "")
    .split(/, (?![^(]*\))/)
    .filter(Boolean)
    .map((one) => {
      const [, name = one, part = null] = /^(.+) \(([^()]+)\)$/.exec(one) ?? [];
      return { name, part };
    });
}

/** 'A, B and C', without their parts. */
export function joinPeople(people: string): string {
  return new Intl.ListFormat("en-GB").format(readNominees(people).map(({ name }) => name));
}

/** 'Best Film (A, director; B)'; of the people who are known already only what they did. */
export function describePrize(category: string, people: string | null, known: string | null) {
  const nominees = readNominees(people);
  const isKnown = nominees.map(({ name }) => name).join(", ") === known;
  const hasParts = nominees.some(({ part }) => part);
  const inWords = nominees
    .map(({ name, part }) => [!isKnown && name, part].filter(Boolean).join(", "))
    .filter(Boolean);
  if (inWords.length === 0) return category;
  return `${category} (${hasParts ? inWords.join("; ") : joinPeople(people ?? "")})`;
}

export function partsOfResult(result: Result) {
  return {
    won: result === "won",
    distinction: distinctions.find((one) => one === result) ?? null,
  };
}

/** The name by which awards of films have an event; 'Other' where the list has none. */
export function awardNameOf(name: string, otherNames: readonly string[]): AwardName {
  return awardNames.find((one) => one === name || otherNames.includes(one)) ?? "Other";
}

/** The category of an award, with the event before a colon where the list does not have it. */
export function categoryOfAward(
  name: string,
  otherNames: readonly string[],
  category: string,
): string {
  return awardNameOf(name, otherNames) === "Other" ? `${name}: ${category}` : category;
}

/** Other catalogues' names of the festivals and academies, folded. */
export const otherNamesOfAwards: Partial<Record<AwardName, string>> = {
  "Academy Awards": "oscar, oscars, academy award, the oscars, les oscars",
  "Golden Globe Awards": "golden globe, golden globes, golden globes usa",
  "BAFTA Awards": "bafta, baftas, bafta award",
  "Cannes Film Festival": "cannes, festival de cannes, cannes international film festival",
  "Venice Film Festival": "venice, venice international film festival, mostra de venise, biennale",
  "Berlin International Film Festival": "berlin, berlinale, berlin film festival",
  "Sundance Film Festival": "sundance",
  "Toronto International Film Festival": "toronto, tiff, toronto film festival",
  "Africa Movie Academy Awards":
    "amaa, amaas, africa movie academy award, african movie academy awards",
  "Africa Magic Viewers' Choice Awards": "amvca, africa magic viewers choice award, amvcas",
  FESPACO:
    "ouagadougou, ouagadougou panafrican film festival, panafrican film and television festival of ouagadougou, festival panafricain du cinema de ouagadougou, pan african film festival of ouagadougou, panafrican film and television festival",
  "Carthage Film Festival": "carthage, jcc, journees cinematographiques de carthage",
  "Durban International Film Festival": "durban, diff, durban film festival",
  "Cairo International Film Festival": "cairo, ciff, cairo film festival",
  "Zanzibar International Film Festival": "ziff, zanzibar",
  AFRIFF: "africa international film festival",
  "Kalasha Awards": "kalasha, kalasha international film and tv awards",
  "South African Film and Television Awards": "safta, saftas, south african film television awards",
  "Ghana Movie Awards": "gma, ghana movie award",
  "BON Awards": "bon, best of nollywood, best of nollywood awards",
  "International Film Festival Rotterdam": "rotterdam, iffr",
  "Locarno Film Festival": "locarno, locarno international film festival",
  "César Awards": "cesar, cesars, cesar award",
};
