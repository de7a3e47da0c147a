import { type Candidate, listFilmCandidates } from "#domain/reconciliation/films.ts";
import { decodePath } from "#shared/text/decode-path.ts";
import { fold } from "#shared/text/fold.ts";
import { normalizeIdentifier, schemeOfAddress } from "#shared/text/identifiers.ts";

/** A line, with the film that it surely means, or those that it may mean. */
export type FoundLine = { line: string; slug?: string; candidates: Candidate[] };

const mostCandidates = 6;
const least = 40;

/**
 * The films of pasted lines: titles, perhaps with years, or addresses here or in a catalogue. A
 * title that only one film has is that film's.
 */
export async function findPasted(lines: string[]): Promise<FoundLine[]> {
  const found: FoundLine[] = [];
  for (const line of lines) {
    const query = { ...readLine(line), countries: [], director: "" };
    const candidates = await listFilmCandidates(query);
    const likely = candidates.filter(({ score, match }) => match || score >= least);
    const named = likely.filter(({ name }) => fold(name) === fold(query.text));
    const sure = likely.find(({ match }) => match) ?? (named.length === 1 ? named[0] : undefined);
    found.push({
      line,
      ...(sure && { slug: sure.slug }),
      candidates: likely.slice(0, mostCandidates),
    });
  }
  return found;
}

/** '3. Xala (1975)' is the title 'Xala (1975)'; an address of a film here is its slug. */
export function readLine(line: string) {
  const slug = /^\S*\/movie\/([^/?#\s]+)/.exec(line)?.[1];
  const scheme = schemeOfAddress(line);
  const value = scheme && normalizeIdentifier(scheme, line);
  const isAddress = slug !== undefined || scheme !== undefined;
  return {
    text: isAddress ? "" : line.replace(/^\s*(?:[-*•–]|\d{1,4}[.)])\s+/, ""),
    slug: slug === undefined ? undefined : decodePath(slug),
    year: undefined,
    identifiers: scheme && value ? [{ scheme, value }] : [],
  };
}
