import type { FlagReason } from "#shared/options/flags.ts";
import type { Age } from "./age.ts";

type SampleFlag = {
  by: string;
  review: { by: string; of: string };
  reason: FlagReason;
  details?: string;
  age: Age;
};

const advertisement = (of: string) => ({ by: "sample-late-show", of });

export const sampleFlags: SampleFlag[] = [
  {
    by: "aissatou-diop",
    review: advertisement("touki-bouki-1973"),
    reason: "spam",
    details: "The same words stand under two more films.",
    age: "44 minutes",
  },
  {
    by: "kwabena-mensah",
    review: advertisement("touki-bouki-1973"),
    reason: "spam",
    age: "40 minutes",
  },
  {
    by: "nomvula-dube",
    review: advertisement("atlantics-2019"),
    reason: "spam",
    age: "38 minutes",
  },
  {
    by: "aissatou-diop",
    review: advertisement("atlantics-2019"),
    reason: "duplicate",
    age: "43 minutes",
  },
  {
    by: "neema-mwakio",
    review: advertisement("rafiki-2018"),
    reason: "spam",
    age: "31 minutes",
  },
  {
    by: "aissatou-diop",
    review: advertisement("rafiki-2018"),
    reason: "duplicate",
    age: "42 minutes",
  },
  {
    by: "adunni-bakare",
    review: { by: "sample-late-show", of: "karishika-1996" },
    reason: "irrelevant",
    details: "Someone is selling loudspeakers here.",
    age: "15 months",
  },
  {
    by: "tarek-mansour",
    review: { by: "chidinma-okafor", of: "glamour-girls-1994" },
    reason: "irrelevant",
    age: "26 months",
  },
  {
    by: "adunni-bakare",
    review: { by: "sena-agbeko", of: "eyimofe-this-is-my-desire-2020" },
    reason: "irrelevant",
    details: "A review of the air conditioning.",
    age: "4 months",
  },
  {
    by: "chidinma-okafor",
    review: { by: "musa-danladi", of: "the-wedding-party-2016" },
    reason: "other",
    details: "His wife is right.",
    age: "12 months",
  },
  {
    by: "sample-late-show",
    review: { by: "sena-agbeko", of: "who-killed-captain-alex-2010" },
    reason: "fake",
    details: "Nobody has watched all those long films.",
    age: "2 hours",
  },
  {
    by: "chidinma-okafor",
    review: { by: "kwabena-mensah", of: "living-in-bondage-1992" },
    reason: "inappropriate",
    details: "Rude about our editors.",
    age: "29 months",
  },
  {
    by: "sena-agbeko",
    review: { by: "sample-hirut", of: "my-octopus-teacher-2020" },
    reason: "other",
    details: "Too hard on the man. He was cold.",
    age: "20 weeks",
  },
];
