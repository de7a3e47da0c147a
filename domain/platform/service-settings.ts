import { serviceAddresses, serviceOrigin } from "./service-origin.ts";
import type { Setting } from "./setting-schemas.ts";

export const serviceSettings = {
  WIKIDATA_URL: {
    default: "https://www.wikidata.org",
    meaning: "where facts of Wikidata are looked up, if the owner turned that on; for tests",
    allowed: serviceAddresses,
    schema: serviceOrigin.default("https://www.wikidata.org"),
  },
  WIKIDATA_QUERY_URL: {
    default: "https://query.wikidata.org",
    meaning: "where films of Wikidata are listed to fill the catalogue, with Wikidata; for tests",
    allowed: serviceAddresses,
    schema: serviceOrigin.default("https://query.wikidata.org"),
  },
  COMMONS_URL: {
    default: "https://commons.wikimedia.org",
    meaning: "where licences of Wikimedia Commons are looked up, with Wikidata; for tests",
    allowed: serviceAddresses,
    schema: serviceOrigin.default("https://commons.wikimedia.org"),
  },
  TMDB_URL: {
    default: "https://api.themoviedb.org",
    meaning: "where facts of TMDB are looked up, if the owner turned that on; for tests",
    allowed: serviceAddresses,
    schema: serviceOrigin.default("https://api.themoviedb.org"),
  },
  YOUTUBE_URL: {
    default: "https://www.youtube.com",
    meaning: "where videos and channels are checked, if the owner turned that on; for tests",
    allowed: serviceAddresses,
    schema: serviceOrigin.default("https://www.youtube.com"),
  },
  YOUTUBE_API_URL: {
    default: "https://www.googleapis.com",
    meaning: "the same with the owner's key for YouTube's data API; for tests",
    allowed: serviceAddresses,
    schema: serviceOrigin.default("https://www.googleapis.com"),
  },
} satisfies Record<string, Setting>;
