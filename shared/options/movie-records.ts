export const movieRecords = {
  cast: { heading: "Cast", label: "Cast Member", one: "cast member", act: "manage cast and crew" },
  crew: { heading: "Crew", label: "Crew Member", one: "crew member", act: "manage cast and crew" },
  trailers: { heading: "Trailers", label: "Trailer", one: "trailer", act: "manage trailers" },
  awards: { heading: "Awards", label: "Award", one: "award", act: "manage awards" },
} as const;

export type RecordKind = keyof typeof movieRecords;

export type OrderedKind = "cast" | "crew";

const relatedFilms = {
  heading: "Related Films",
  label: "Related Film",
  one: "related film",
  act: "edit movies",
} as const;

const offers = {
  heading: "Where to Watch",
  label: "Offer",
  one: "offer",
  act: "manage offers",
} as const;

/** Named by offers; no film's own. */
const providers = {
  heading: "Providers",
  label: "Provider",
  one: "provider",
  act: offers.act,
} as const;

const channels = {
  heading: "Channels",
  label: "Channel",
  one: "channel",
  act: offers.act,
} as const;

const act = "manage festivals";

/** Of a festival or an award, with which nominations name films. */
const festivalLists = {
  festivals: {
    heading: "Festivals & Awards",
    label: "Festival or Award",
    one: "festival or award",
    act,
  },
  editions: { heading: "Editions", label: "Edition", one: "edition", act },
  categories: { heading: "Categories", label: "Category", one: "category", act },
  nominations: { heading: "Nominations", label: "Nomination", one: "nomination", act },
} as const;

export type ListKind = keyof typeof movieLists;

export const movieLists = {
  ...movieRecords,
  ...festivalLists,
  related: relatedFilms,
  offers,
  providers,
  channels,
};

export const trailerTypes = [
  { value: "teaser", label: "Teaser" },
  { value: "trailer", label: "Trailer" },
  { value: "behind-the-scenes", label: "Behind the Scenes" },
] as const;

export type TrailerType = (typeof trailerTypes)[number]["value"];
