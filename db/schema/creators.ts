import type { Generated, GeneratedAlways } from "kysely";
import type { CreditedPart } from "#shared/options/credited-parts.ts";
import type { CreatorIdentifierScheme } from "#shared/options/identifiers.ts";

export type CreatorsTable = {
  id: GeneratedAlways<number>;
  slug: string;
  name: string;
  foldedName: GeneratedAlways<string>;
  bio: string | null;
  imageUrl: string | null;
  imageCredit: Generated<string | null>;
  imageCreditUrl: Generated<string | null>;
  country: string | null;
  bornYear: number | null;
  movieCount: Generated<number>;
  reviewCount: Generated<number>;
  watchlistCount: Generated<number>;
  engagementScore: GeneratedAlways<number>;
  createdAt: Generated<Date>;
};

export type FormerCreatorsTable = { slug: string; creatorId: number };

export type CreatorNamesTable = {
  creatorId: number;
  name: string;
  foldedName: GeneratedAlways<string>;
};

export type MovieCreatorsTable = {
  movieId: number;
  creatorId: number;
  part: CreditedPart;
};

export type CreatorIdentifiersTable = {
  creatorId: number;
  scheme: CreatorIdentifierScheme;
  value: string;
};
