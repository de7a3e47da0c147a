import type { MovieParts } from "#domain/movies/amending.ts";
import {
  type CurrencyField,
  movieLabels,
  movieLimits,
  type PeopleField,
  type SumField,
} from "#shared/film/fields.ts";
import { titleLimits, writeTitles } from "#shared/film/titles.ts";
import { inDigits } from "#shared/format/count-of.ts";
import { labelOfGenre } from "#shared/options/genres.ts";
import {
  type Identifier,
  type IdentifierScheme,
  identifierSchemes,
} from "#shared/options/identifiers.ts";
import { labelOfLanguage } from "#shared/options/language-names.ts";
import { castLimits, longestMinutes } from "#shared/validation/catalogue-limits.ts";
import { fits } from "#shared/validation/form-fields.ts";
import type { FilmFacts, Money, Reading } from "./facts.ts";
import { type FactRow, type Field, listRows, type Offer } from "./offers.ts";

type FilmField = Field<FilmFacts, MovieParts>;

const theirWords = "Written for the other service. Better to use your own words.";

const fields: FilmField[] = [
  textField("title", (facts) => facts.title),
  textField("originalTitle", (facts) => facts.originalTitle),
  textField("otherTitles", ({ otherTitles = [] }) => {
    return writeTitles(otherTitles.slice(0, titleLimits.titles)) ?? undefined;
  }),
  {
    field: "releaseYear",
    label: movieLabels.releaseYear,
    partsOf: ({ releaseYear }) => (releaseYear ? { releaseYear } : undefined),
    inWords: ({ releaseYear }) => String(releaseYear ?? ""),
  },
  {
    field: "genres",
    label: "Genres",
    partsOf: ({ genres: [genre, ...otherGenres] = [] }) =>
      genre ? { genre, otherGenres } : undefined,
    inWords: ({ genre, otherGenres = [] }) =>
      [...(genre ? [genre] : []), ...otherGenres].map(labelOfGenre).join(", "),
  },
  {
    field: "languages",
    label: "Languages",
    partsOf: ({ languages: [language, ...spokenLanguages] = [] }) =>
      language ? { language, spokenLanguages } : undefined,
    inWords: ({ language, spokenLanguages = [] }) =>
      [...(language ? [language] : []), ...spokenLanguages].map(labelOfLanguage).join(", "),
  },
  {
    field: "countries",
    label: movieLabels.countries,
    partsOf: ({ countries }) => countries && { countries },
    inWords: ({ countries = [] }) => countries.join(", "),
  },
  peopleField("director", ({ directors }) => directors),
  peopleField("writer", ({ writers }) => writers),
  peopleField("producer", ({ producers }) => producers),
  {
    field: "cast",
    label: "Cast",
    partsOf: ({ cast }) => cast && { cast: cast.map(toCastRow) },
    inWords: ({ cast = [] }) =>
      cast.map(({ name, character }) => (character ? `${name} as ${character}` : name)).join("\n"),
  },
  {
    field: "durationMinutes",
    label: movieLabels.durationMinutes,
    partsOf: ({ durationMinutes }) =>
      durationMinutes && durationMinutes <= longestMinutes ? { durationMinutes } : undefined,
    inWords: ({ durationMinutes }) => (durationMinutes ? `${durationMinutes} minutes` : ""),
  },
  moneyField("budget", "budgetCurrency"),
  moneyField("boxOffice", "boxOfficeCurrency"),
  {
    ...textField("description", (facts) => facts.description),
    remark: theirWords,
    isNeverTicked: true,
  },
  {
    ...textField("tagline", (facts) => facts.tagline),
    remark: theirWords,
    isNeverTicked: true,
  },
  {
    field: "youtubeUrl",
    label: "Trailer at YouTube",
    partsOf: ({ trailer }) => (trailer ? { youtubeUrl: trailer } : undefined),
    inWords: ({ youtubeUrl }) => youtubeUrl ?? "",
  },
  {
    field: "poster",
    label: "Poster",
    partsOf: ({ picture }) =>
      picture && {
        posterUrl: picture.url,
        posterCredit: picture.credit,
        posterCreditUrl: picture.creditUrl,
      },
    inWords: ({ posterUrl, posterCredit }) => (posterUrl ? (posterCredit ?? "A poster") : ""),
    linkOf: ({ posterCreditUrl: url }) => (url ? { label: "See the picture", url } : undefined),
    remark: "A picture at Wikimedia Commons, which is not always a poster: look at it first.",
    isNeverTicked: true,
  },
];

/** The readings of a film beside its parts here, which are empty for one to be added. */
export function listFilmRows(
  film: MovieParts,
  readings: Reading<FilmFacts>[],
): FactRow<MovieParts>[] {
  const identifiers = identifierSchemes.map(({ value, label }) => identifierField(value, label));
  return listRows([...fields, ...identifiers], film, readings);
}

/** The parts of a film that ticked offers replace; identifiers of other schemes stay. */
export function joinParts(film: MovieParts, offers: Offer<MovieParts>[]): MovieParts {
  const parts: MovieParts = Object.assign({}, ...offers.map((offer) => offer.parts));
  const identifiers = offers.flatMap((offer) => offer.parts.identifiers ?? []);
  if (identifiers.length === 0) return parts;
  const replaced = new Set(identifiers.map(({ scheme }) => scheme));
  const others = (film.identifiers ?? []).filter(({ scheme }) => !replaced.has(scheme));
  return { ...parts, identifiers: [...others, ...identifiers] };
}

type TextPart = PeopleField | "title" | "originalTitle" | "otherTitles" | "description" | "tagline";

function textField(field: TextPart, read: (facts: FilmFacts) => string | undefined): FilmField {
  return {
    field,
    label: movieLabels[field],
    partsOf: (facts) => {
      const text = read(facts);
      return text && fits(text, movieLimits[field]) ? { [field]: text } : undefined;
    },
    inWords: (parts) => parts[field] ?? "",
  };
}

function peopleField(
  field: PeopleField,
  read: (facts: FilmFacts) => string[] | undefined,
): FilmField {
  return textField(field, (facts) => listUpTo(read(facts), movieLimits[field]));
}

function moneyField(field: SumField, currency: CurrencyField): FilmField {
  const words = ({ amount, currency: code }: Money) => `${code} ${inDigits(Number(amount))}`;
  return {
    field,
    label: movieLabels[field],
    partsOf: (facts) => {
      const money = facts[field];
      return money && money.amount.length <= 12
        ? { [field]: money.amount, [currency]: money.currency }
        : undefined;
    },
    inWords: (parts) => {
      const amount = parts[field];
      return amount ? words({ amount, currency: parts[currency] ?? "USD" }) : "";
    },
  };
}

function identifierField(scheme: IdentifierScheme, label: string): FilmField {
  const find = ({ identifiers = [] }: { identifiers?: Identifier[] }) =>
    identifiers.find((identifier) => identifier.scheme === scheme);
  return {
    field: scheme,
    label: `${label} identifier`,
    partsOf: (facts) => {
      const found = find(facts);
      return found && { identifiers: [found] };
    },
    inWords: (parts) => find(parts)?.value ?? "",
  };
}

/** As many names as fit, so that none is cut. */
function listUpTo(names: string[] | undefined, most: number): string | undefined {
  const fitting: string[] = [];
  for (const name of names ?? []) {
    if (!fits([...fitting, name].join(", "), most)) break;
    fitting.push(name);
  }
  return fitting.join(", ") || undefined;
}

type CastMember = { name: string; character: string | null };

/** Without roles the first is the lead, as in imports. */
function toCastRow({ name, character }: CastMember, place: number) {
  return {
    name: name.slice(0, castLimits.name),
    character: character?.slice(0, castLimits.character) ?? null,
    role: place === 0 ? ("lead" as const) : ("supporting" as const),
  };
}
