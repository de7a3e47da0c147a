import { fold } from "#shared/text/fold.ts";
import type { ColumnFacts, ColumnUnit, DateOrder } from "#shared/validation/import-plan.ts";

/** The value of a cell, notes on what was changed or dropped, and words that need a decision. */
export type Cell<Value> = {
  value: Value;
  notes: readonly string[];
  unknown: readonly string[];
  /** Set where the cell shows that the row is no film. */
  leaveRowOut?: string;
  /** The people whom it names by an identifier too. */
  identified?: readonly IdentifiedPerson[] | undefined;
};

/** A person by an identifier that creators have too. */
export type IdentifiedPerson = { name: string; scheme: PersonScheme; value: string };
export type PersonScheme = "imdb" | "tmdb" | "wikidata";

export type Decisions = Record<string, string | null>;

export type CellOptions = {
  separator?: string | undefined;
  /** ISO 4217, from the header. */
  currency?: string | undefined;
  /** The currency of this row's sum as another column has it. */
  rowCurrency?: string | undefined;
  unit?: ColumnUnit | undefined;
  /** Set for a column of dates. */
  dateOrder?: DateOrder | undefined;
  /** The values of the column's words, by `keyOfWord`; null leaves a word out. */
  decisions?: Decisions | undefined;
  /** Facts of the whole column. */
  facts?: ColumnFacts | undefined;
  /** Texts and names as they stand, as in the catalogue's own export. */
  isOwnExport?: boolean | undefined;
};

export const nothing: readonly string[] = [];

export function cell<Value>(
  value: Value,
  notes: readonly string[] = nothing,
  unknown: readonly string[] = nothing,
): Cell<Value> {
  return { value, notes, unknown };
}

/** The beginning of a text in quotation marks. */
export function quote(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > 60 ? `“${line.slice(0, 59).toWellFormed()}…”` : `“${line}”`;
}

const mostRemembered = 5000;

/** The same function, with its answers for the last texts at hand; they must not be changed. */
export function remember<Answer>(read: (text: string) => Answer): (text: string) => Answer {
  const answers = new Map<string, Answer>();
  return (text) => {
    const known = answers.get(text);
    if (known !== undefined || answers.has(text)) return known as Answer;
    const answer = read(text);
    if (answers.size >= mostRemembered) answers.clear();
    if (text.length <= 200) answers.set(text, answer);
    return answer;
  };
}

export const foldWord = remember(fold);

/** The name of a word in decisions: folded, but with its signs where it has one of a currency. */
export const keyOfWord = remember((word: string) => {
  const lower = word.trim().toLowerCase();
  return (/\p{Sc}/u.test(lower) ? lower : fold(lower) || lower).slice(0, 200);
});

/** The decision on a word; undefined where there is none. */
export function decisionOn(decisions: Decisions | undefined, word: string) {
  if (!decisions) return undefined;
  const key = keyOfWord(word);
  return Object.hasOwn(decisions, key) ? decisions[key] : undefined;
}

const missing = new Set(
  `na,n a,nan,nil,null,none,undefined,unknown,unk,tba,tbd,tbc,nd,n d,n k,s d,s o,placeholder,placeholder text,
  sample text,lorem ipsum,not available,not known,not specified,not applicable,not given,not provided,
  not found,not listed,not stated,unspecified,unavailable,no data,no information,no info,to be announced,
  to be confirmed,to be determined,inconnu,inconnue,aucun,aucune,non renseigne,non disponible,non precise,
  non communique,a venir,desconhecido,desconhecida,nenhum,nenhuma,nao informado,nao disponivel,a definir,
  sem informacao,desconocido,desconocida,ninguno,sin datos,sin especificar,sin informacion,no disponible,
  unbekannt,onbekend,sconosciuto,haijulikani,غير معروف,غير متوفر,غير محدد,لا يوجد`
    .split(/,\s*/)
    .map(fold),
);
const longestMissing = 24;
const signsAlone = /^(?:[-–—―_.…?*/()[\]{}<>"'\s]*|\\n)$/i;
const spreadsheetError =
  /^(?:#(?:n\/a|ref|value|name|num|null|div\/0|error|spill|calc)[!?]?|err:\d+)$/i;

/** True if a cell says that nothing is known: 'N/A', '-', 'unknown', '\N', '#REF!'. */
export function isMissing(text: string): boolean {
  if (text.length > longestMissing) return false;
  if (signsAlone.test(text) || spreadsheetError.test(text)) return true;
  return /\p{L}/u.test(text) && missing.has(foldWord(text));
}
