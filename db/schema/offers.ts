import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type {
  CountryRule,
  OfferAccess,
  OfferExtent,
  OfferQuality,
  OfferSource,
  OfferState,
  Official,
  ProviderKind,
  SubtitleVerdict,
} from "#shared/offers/options.ts";
import type { Language } from "#shared/options/languages.ts";

export type Day = ColumnType<never, string | null | undefined, string | null>;

export type ProvidersTable = {
  slug: string;
  name: string;
  kind: ProviderKind;
  website: string | null;
  /** With {title} where a film's title stands. */
  searchAddress: string | null;
  countries: Generated<string[]>;
};

export type ChannelsTable = {
  id: GeneratedAlways<number>;
  youtubeId: string | null;
  handle: string | null;
  title: string;
  owner: string | null;
  official: Generated<Official>;
  checkedOn: Day;
  checkedBy: number | null;
};

export type MovieOffersTable = {
  id: GeneratedAlways<number>;
  movieId: number;
  provider: string;
  channelId: number | null;
  address: string | null;
  youtubeId: string | null;
  extent: Generated<OfferExtent>;
  part: number | null;
  parts: number | null;
  access: OfferAccess;
  quality: OfferQuality | null;
  audioLanguages: Generated<Language[]>;
  subtitleLanguages: Generated<Language[]>;
  hasBurntInSubtitles: Generated<boolean>;
  subtitleVerdict: SubtitleVerdict | null;
  readersVerdict: ColumnType<SubtitleVerdict | null, never, never>;
  /** The smallest unit of its currency. */
  priceMinor: number | null;
  priceCurrency: string | null;
  minutes: number | null;
  countryRule: Generated<CountryRule>;
  countries: Generated<string[]>;
  availableFrom: Day;
  availableUntil: Day;
  checkedOn: Day;
  checkedBy: number | null;
  state: Generated<OfferState>;
  listedTitle: string | null;
  source: OfferSource | null;
  createdAt: Generated<Date>;
};
