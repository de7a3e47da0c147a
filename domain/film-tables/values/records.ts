import { z } from "zod";
import { toOfferAddress } from "#shared/offers/offer-address.ts";
import {
  type OfferAccess,
  type OfferSource,
  offerAccesses,
  offerSources,
} from "#shared/offers/options.ts";
import { type AwardName, awardNames, otherNamesOfAwards } from "#shared/options/awards.ts";
import { type TrailerType, trailerTypes } from "#shared/options/movie-records.ts";
import {
  awardLimits,
  nominationLimits,
  trailerLimits,
} from "#shared/validation/catalogue-limits.ts";
import { fits } from "#shared/validation/form-fields.ts";
import { uploadDay } from "#shared/validation/movie-records.ts";
import { isWebAddress } from "./addresses.ts";
import { type Cell, type CellOptions, cell, foldWord, isMissing, quote } from "./cell.ts";
import { readItems } from "./cell-items.ts";
import { readYear } from "./dates.ts";

export type Trailer = { title: string; type: TrailerType; url: string; uploadedOn?: string };
/** Null where nobody but the file says so. */
export type EnteredOffer = {
  provider: string;
  address: string;
  youtubeId: string | null;
  access: OfferAccess;
  source: OfferSource | null;
};
export type Award = {
  name: AwardName;
  category: string;
  year: number;
  won: boolean;
  /** As a nomination has them; left out where a file says nothing of them. */
  people?: string;
};

const festivals = new Map<string, AwardName>(
  awardNames.flatMap((name) =>
    [name, ...(otherNamesOfAwards[name]?.split(", ") ?? [])].map(
      (other) => [foldWord(other), name] as const,
    ),
  ),
);
const won = /^(won|win|winner|yes|true|1|recipient|gagnant|laureat|vencedor)$/;
const lost = /^(lost|nominated|nominee|nomination|no|false|0|nomme|indicado)$/;
const types: Record<string, TrailerType> = {
  teaser: "teaser",
  "teaser trailer": "teaser",
  trailer: "trailer",
  clip: "trailer",
  "bande annonce": "trailer",
  "official trailer": "trailer",
  featurette: "behind-the-scenes",
  "behind the scenes": "behind-the-scenes",
  "making of": "behind-the-scenes",
  ...Object.fromEntries(trailerTypes.map(({ value }) => [foldWord(value), value])),
};

/** The trailers of a cell: title|type|address|day of upload of each, the day optional, or addresses alone. */
export function readTrailers(text: string, { isOwnExport }: CellOptions): Cell<Trailer[]> {
  if (isMissing(text)) return cell([]);
  const isBare = !isOwnExport && !text.includes("|");
  const addresses = text.split(/[\s;]+|,(?=\s*https?:)/).filter(Boolean);
  const items = isBare ? addresses.map((url) => ["Trailer", "trailer", url]) : readItems(text);
  const notes: string[] = [];
  const trailers = items.flatMap((parts): Trailer[] => {
    const [title = "", type = "", url = "", day = ""] = parts;
    const known = Object.hasOwn(types, foldWord(type)) ? types[foldWord(type)] : undefined;
    if (known && title && fits(title, trailerLimits.title) && isWebAddress(url)) {
      const uploaded = uploadDay.safeParse(day);
      if (!uploaded.success) notes.push(`${quote(day)} is not the day of an upload: left out`);
      return [{ title, type: known, url, ...(uploaded.data && { uploadedOn: uploaded.data }) }];
    }
    notes.push(`${quote(parts.join("|"))} is not title|type|address of a trailer: left out`);
    return [];
  });
  return cell(trailers, notes);
}

/** The awards of a cell: festival|category|year|won or nominated of each, and the people if any. */
export function readAwards(text: string): Cell<Award[]> {
  if (isMissing(text)) return cell([]);
  const notes: string[] = [];
  const awards = readItems(text).flatMap((parts): Award[] => {
    const award = toAward(parts, notes);
    if (!award) notes.push(`${quote(parts.join("|"))} is not festival|category|year|won: left out`);
    return award ? [award] : [];
  });
  return cell(awards, notes);
}

function toAward(parts: string[], notes: string[]): Award | undefined {
  if (parts.length !== 4 && parts.length !== 5) return undefined;
  const [festival = "", given = "", year = "", outcome = "", people = ""] = parts;
  const name = festivals.get(foldWord(festival));
  const awarded = readYear(year, {}).value;
  const key = foldWord(outcome);
  const category = (name ? given : `${festival}: ${given}`).trim();
  if (
    !given ||
    !festival ||
    !fits(category, awardLimits.category) ||
    awarded === null ||
    !(won.test(key) || lost.test(key))
  ) {
    return undefined;
  }
  if (!name) notes.push(`${quote(festival)} is no festival here: stands in the category`);
  else if (name !== festival) notes.push(`${quote(festival)} read as ${name}`);
  const nominees = fits(people, nominationLimits.people) && people;
  const award = { name: name ?? "Other", category, year: awarded, won: won.test(key) };
  return { ...award, ...(nominees && { people: nominees }) };
}

/** The offers of a cell: provider|address|access of each, and who says so where that is known. */
export function readOffers(text: string): Cell<EnteredOffer[]> {
  const trimmed = text.replaceAll("\0", "").trim();
  if (isMissing(trimmed)) return cell([]);
  const read = readItems(trimmed).map((parts) => ({ parts, offer: offerOfCell.safeParse(parts) }));
  const notes = read
    .filter(({ offer }) => !offer.success)
    .map(({ parts }) => `${quote(parts.join("|"))} is not provider|address|access: left out`);
  return cell(
    read.flatMap(({ offer }) => offer.data ?? []),
    notes,
  );
}

const offerOfCell = z
  .tuple([
    z.string().min(1).max(64),
    z.string().refine(isWebAddress),
    z.enum(offerAccesses.map(({ value }) => value)),
    z.enum(offerSources.map(({ value }) => value)).optional(),
  ])
  .transform(([provider, address, access, source = null]): EnteredOffer => {
    return { provider, ...toOfferAddress(address), access, source };
  });
