import type { CreatorParts } from "#domain/creators/curation.ts";
import { creatorLimits } from "#shared/creator/fields.ts";
import {
  type CreatorIdentifier,
  type CreatorIdentifierScheme,
  creatorIdentifierSchemes,
} from "#shared/options/identifiers.ts";
import { firstBirthYear } from "#shared/validation/catalogue-limits.ts";
import { fits } from "#shared/validation/form-fields.ts";
import type { PersonFacts, Reading } from "./facts.ts";
import { type FactRow, type Field, listRows, type Offer } from "./offers.ts";

type PersonField = Field<PersonFacts, CreatorParts>;

const fields: PersonField[] = [
  {
    field: "name",
    label: "Name",
    partsOf: ({ name }) => (name && fits(name, creatorLimits.name) ? { name } : undefined),
    inWords: ({ name }) => name ?? "",
  },
  {
    field: "bornYear",
    label: "Year of birth",
    partsOf: ({ bornYear }) => (bornYear && bornYear >= firstBirthYear ? { bornYear } : undefined),
    inWords: ({ bornYear }) => String(bornYear ?? ""),
  },
  {
    field: "country",
    label: "Country",
    partsOf: ({ country }) =>
      country && fits(country, creatorLimits.country) ? { country } : undefined,
    inWords: ({ country }) => country ?? "",
  },
  {
    field: "bio",
    label: "Bio",
    partsOf: ({ bio }) => (bio && fits(bio, creatorLimits.bio) ? { bio } : undefined),
    inWords: ({ bio }) => bio ?? "",
    remark: "Written for the other service. Better to use your own words.",
    isNeverTicked: true,
  },
  {
    field: "picture",
    label: "Profile Image",
    partsOf: ({ picture }) =>
      picture && {
        imageUrl: picture.url,
        imageCredit: picture.credit,
        imageCreditUrl: picture.creditUrl,
      },
    inWords: ({ imageUrl, imageCredit }) => (imageUrl ? (imageCredit ?? "A picture") : ""),
    linkOf: ({ imageCreditUrl: url }) => (url ? { label: "See the picture", url } : undefined),
    remark: "Look at it first: it will be cropped to a square.",
  },
];

/** The readings of a person beside their parts here, which are empty for one to be added. */
export function listPersonRows(
  person: CreatorParts,
  readings: Reading<PersonFacts>[],
): FactRow<CreatorParts>[] {
  const identifiers = creatorIdentifierSchemes.map(({ value, label }) =>
    identifierField(value, label),
  );
  return listRows([...fields, ...identifiers], person, readings);
}

/** The parts of a person that ticked offers replace; identifiers of other schemes stay. */
export function joinPersonParts(person: CreatorParts, offers: Offer<CreatorParts>[]): CreatorParts {
  const parts: CreatorParts = Object.assign({}, ...offers.map((offer) => offer.parts));
  const identifiers = offers.flatMap((offer) => offer.parts.identifiers ?? []);
  if (identifiers.length === 0) return parts;
  const replaced = new Set(identifiers.map(({ scheme }) => scheme));
  const others = (person.identifiers ?? []).filter(({ scheme }) => !replaced.has(scheme));
  return { ...parts, identifiers: [...others, ...identifiers] };
}

function identifierField(scheme: CreatorIdentifierScheme, label: string): PersonField {
  return {
    field: scheme,
    label: `${label} identifier`,
    partsOf: ({ identifiers = [] }) => {
      const found = identifiers.find((identifier) => identifier.scheme === scheme);
      const identifier: CreatorIdentifier | undefined = found && { scheme, value: found.value };
      return identifier && { identifiers: [identifier] };
    },
    inWords: ({ identifiers = [] }) =>
      identifiers.find((identifier) => identifier.scheme === scheme)?.value ?? "",
  };
}
