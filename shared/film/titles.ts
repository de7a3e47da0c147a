import { languages } from "#shared/options/languages.ts";
import { fold } from "#shared/text/fold.ts";
import { tidyLine } from "#shared/text/tidy.ts";
import { fits } from "#shared/validation/form-fields.ts";

/** A title of a film in one language, given by its BCP 47 code; "und" where it is not known. */
export type TitleInLanguage = { language: string; title: string };

export const titleLimits = { titles: 60, shown: 12, title: 300 };

const unknown = "und";
/** 'fr: Le Mandat'. A capital begins a title, as in 'It: Chapter Two'. */
const withCode = /^([a-z]{2,3}(?:-[a-z\d]{2,8})*)\s*:\s*(.*)$/i;
const names = new Intl.DisplayNames("en", { type: "language", fallback: "none" });
const labels = new Map(languages.map(({ tag, label }) => [tag, label]));

/** Titles of typed lines such as 'fr: Le Mandat', each once, and what is wrong with the others. */
export function readTitles(lines: string[]): { titles: TitleInLanguage[]; faults: string[] } {
  const titles = new Map<string, TitleInLanguage>();
  const faults: string[] = [];
  for (const line of lines.map(tidyLine).filter(Boolean)) {
    const [, code = "", rest = ""] = /^[a-z]/.test(line) ? (withCode.exec(line) ?? []) : [];
    const language = code ? findCode(code) : unknown;
    const title = code ? rest : line;
    const shown = `“${line.slice(0, 60)}”`;
    if (!language) faults.push(`${shown} does not begin with the code of a language, such as fr`);
    else if (!title) faults.push(`${shown} has no title`);
    else if (!fits(title, titleLimits.title))
      faults.push(`${shown} is longer than ${titleLimits.title} characters`);
    else titles.set(`${language} ${title}`, { language, title });
  }
  return { titles: [...titles.values()], faults };
}

/** The lines of a film's field; null for none. */
export function writeTitles(titles: TitleInLanguage[]): string | null {
  const lines = titles.map(({ language, title }) => {
    return language === unknown ? title : `${language}: ${title}`;
  });
  return lines.join("\n") || null;
}

/** The titles of a film's field. */
export function titlesOf(stored: string | null): TitleInLanguage[] {
  return readTitles((stored ?? "").split("\n")).titles;
}

/** The name of a language for readers: 'Yorùbá', 'Brazilian Portuguese'; undefined for "und". */
export function labelOfCode(code: string): string | undefined {
  return code === unknown ? undefined : (labels.get(code) ?? names.of(code));
}

/** A BCP 47 code in its usual form, "und" of several languages or none; undefined if not known. */
export function findCode(typed: string): string | undefined {
  try {
    const [code = ""] = Intl.getCanonicalLocales(typed);
    return ["mul", "zxx", unknown].includes(code) ? unknown : labelOfCode(code) && code;
  } catch {
    return undefined;
  }
}

type Called = { title: string; originalTitle?: string | null | undefined };

/** The titles that differ in their letters from those by which the film is known, each text once. */
export function titlesBeside(film: Called, titles: TitleInLanguage[]): TitleInLanguage[] {
  // 'Bab el-Hadid (باب الحديد)' has two.
  const known = [film.title, film.originalTitle ?? ""].flatMap((one) => [
    one,
    ...one.split(/[()]/),
  ]);
  const seen = new Set(known.map(fold));
  return titles.filter(({ title }) => !seen.has(fold(title)) && seen.add(fold(title)));
}

/** What a film's page lists of its other titles: the first that differ in their letters (rule 41). */
export function listShownTitles(film: Called & { otherTitles: string | null }): TitleInLanguage[] {
  return titlesBeside(film, titlesOf(film.otherTitles)).slice(0, titleLimits.shown);
}
