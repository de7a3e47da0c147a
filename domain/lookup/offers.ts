import { hash } from "node:crypto";
import type { Reading, Source } from "./facts.ts";
import { services } from "./failures.ts";

/** One value that services give for a field, and the parts that it replaces. */
export type Offer<Parts> = {
  /** Names the field, the service and the value, so that a form chooses what was shown. */
  key: string;
  theirs: string;
  sources: Source[];
  parts: Parts;
  /** Chosen beforehand: ours is empty, and it is the first offer. */
  isTicked: boolean;
  /** A reminder for the curator before it is taken. */
  remark?: string;
  /** A page that shows it. */
  link?: Link | undefined;
};

type Link = { label: string; url: string };

/** A field with our value and those of the services; no offers if all agree. */
export type FactRow<Parts> = {
  field: string;
  label: string;
  ours: string;
  offers: Offer<Parts>[];
};

export type Field<Facts, Parts> = {
  field: string;
  label: string;
  /** The parts that a reading gives for the field; undefined where it says nothing of it. */
  partsOf: (facts: Facts) => Parts | undefined;
  /** Parts in words, "" where they are empty. */
  inWords: (parts: Parts) => string;
  remark?: string;
  linkOf?: (parts: Parts) => Link | undefined;
  isNeverTicked?: true;
};

/** The readings beside our own values; offers of several services that are alike are one. */
export function listRows<Facts, Parts>(
  fields: Field<Facts, Parts>[],
  mine: Parts,
  readings: Reading<Facts>[],
): FactRow<Parts>[] {
  return fields.flatMap((field) => {
    const given = readings.flatMap(({ facts, source }) => {
      const parts = field.partsOf(facts);
      const theirs = parts ? field.inWords(parts) : "";
      return parts && theirs ? [{ parts, theirs, source }] : [];
    });
    if (given.length === 0) return [];
    const ours = field.inWords(mine);
    const others = Map.groupBy(
      given.filter(({ theirs }) => theirs !== ours),
      ({ theirs }) => theirs,
    );
    const offers = [...others].map(([theirs, alike], place) => ({
      key: keyOf(field.field, theirs),
      theirs,
      parts: alike[0]?.parts ?? mine,
      sources: alike.map(({ source }) => source),
      isTicked: ours === "" && place === 0 && !field.isNeverTicked,
      ...(field.remark && { remark: field.remark }),
      ...(field.linkOf && alike[0] && { link: field.linkOf(alike[0].parts) }),
    }));
    return [{ field: field.field, label: field.label, ours, offers }];
  });
}

type Choice<Parts> =
  | { offers: Offer<Parts>[]; refusal?: never }
  | { offers?: never; refusal: string };

/** The offers of a form's keys, at most one a field; else why they cannot be taken. */
export function chooseOffers<Parts>(rows: FactRow<Parts>[], keys: string[]): Choice<Parts> {
  if (keys.length === 0) return { refusal: "Tick at least one value." };
  const offers: Offer<Parts>[] = [];
  for (const { label, offers: given } of rows) {
    const ticked = given.filter(({ key }) => keys.includes(key));
    if (ticked.length > 1) return { refusal: `Tick only one value for ${label}.` };
    offers.push(...ticked);
  }
  return offers.length === new Set(keys).size
    ? { offers }
    : { refusal: "What is offered has changed since you looked. Choose again." };
}

/** The entries that values are from, for the history: 'Wikidata Q101, TMDB 63858'. */
export function describeSources(entries: { sources: Source[] }[]): string {
  const names = entries.flatMap(({ sources }) =>
    sources.map(({ service, id }) => `${services[service].label} ${id}`),
  );
  return [...new Set(names)].join(", ");
}

function keyOf(field: string, theirs: string): string {
  return `${field}.${hash("sha256", theirs).slice(0, 12)}`;
}
