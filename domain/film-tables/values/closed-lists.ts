import { countEdits } from "#shared/text/count-edits.ts";
import { type Cell, type CellOptions, cell, decisionOn, nothing, quote } from "./cell.ts";

/** The meaning of a word of a closed list, several values with ';'; null: to be left out. */
export type Guess = {
  value: string | null;
  /** Not asked about, though it can be decided otherwise. */
  isSure: boolean;
  /** Written as the catalogue writes it. */
  isExact?: boolean;
  /** A further remark. */
  note?: string;
};

export type ClosedList = {
  /** The words of a cell, as decisions name them. */
  split: (text: string, separator: string | undefined) => string[];
  find: (word: string) => Guess | undefined;
  /** The value that a word may misspell; slow. */
  suggest?: (word: string) => string | undefined;
  isValue: (value: string) => boolean;
  labelOf: (value: string) => string;
  /** As in '“Jazz” is no genre here'. */
  kind: string;
};

/** The values of a cell's words, the main one first: as was decided, else as they surely mean. */
export function readList(
  list: ClosedList,
  text: string,
  { separator, decisions }: CellOptions,
): Cell<string[]> {
  let notes = nothing;
  let unknown = nothing;
  const values: string[] = [];
  for (const word of list.split(text, separator)) {
    const decided = decisionOn(decisions, word);
    const found = decided === undefined ? list.find(word) : undefined;
    if (decided === undefined && found?.value !== null && !found?.isSure) {
      notes = [...notes, `${quote(word)} is no ${list.kind} here: left out`];
      if (!unknown.includes(word)) unknown = [...unknown, word];
      continue;
    }
    const value = decided === undefined ? (found?.value ?? null) : decided;
    const meant = value === null ? [] : value.split(";").filter(list.isValue);
    for (const one of meant) if (!values.includes(one)) values.push(one);
    if (found?.isExact) continue;
    const labels = meant.map(list.labelOf).join(" and ");
    const note = meant.length > 0 ? `${quote(word)} read as ${labels}` : `${quote(word)} left out`;
    if (labels !== word || found?.note) notes = [...notes, found?.note ?? note];
  }
  return values.length === 0 && notes === nothing ? cell(values) : cell(values, notes, unknown);
}

/** The entry of a table whose name differs least from a word, by one letter in five at most. */
export function findClosest<Entry>(
  word: string,
  table: ReadonlyMap<string, Entry>,
): Entry | undefined {
  if (word.length < 5 || word.length > 60) return undefined;
  const most = word.length < 9 ? 1 : 2;
  let best: { entry: Entry; distance: number } | undefined;
  for (const [name, entry] of table) {
    if (name.length < 4 || Math.abs(name.length - word.length) > most) continue;
    const distance = countEdits(word, name);
    if (distance <= most && distance < (best?.distance ?? Number.POSITIVE_INFINITY)) {
      best = { entry, distance };
    }
  }
  return best?.entry;
}
