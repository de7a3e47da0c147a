import type { listFirstFilms } from "#domain/imports/preview.ts";
import { labelOfGenre } from "#shared/options/genres.ts";
import { labelOfLanguage } from "#shared/options/language-names.ts";

type FirstFilm = Awaited<ReturnType<typeof listFirstFilms>>[number];

/** A row as the check shows it: its film in words, and what becomes of it. */
export function presentFirstFilm(row: FirstFilm) {
  const { rowNumber, film, kind, message } = row;
  const minutes = film?.durationMinutes;
  const facts = [
    { label: "Year", text: film?.releaseYear?.toString() },
    { label: "Director", text: film?.director },
    { label: "Genre", text: film?.genres.map(labelOfGenre).join(", ") },
    { label: "Language", text: film?.languages.map(labelOfLanguage).join(", ") },
    { label: "Country", text: film?.countries.join(", ") },
    { label: "Duration", text: minutes && `${minutes} min` },
  ].flatMap(({ label, text }) => (text ? [{ label, text }] : []));
  const notes = kind === "fault" && message !== null ? [message] : row.notes;
  return { rowNumber, title: film?.title ?? null, facts, notes, ...outcomeOf(row) };
}

type Tone = "plain" | "won" | "pending" | "rejected";

function outcomeOf({ kind, decision }: FirstFilm): { outcome: string; tone: Tone } {
  if (kind === "fault") return { outcome: "Has a fault", tone: "rejected" };
  if (kind === "present") return { outcome: "Already here", tone: "plain" };
  if (kind === "changed") return { outcome: "Already here, changes", tone: "plain" };
  if (kind === "left-out" || decision === "leave") return { outcome: "Left out", tone: "plain" };
  if (kind === "waiting") return { outcome: "Waits for your answer", tone: "pending" };
  const isSame = decision !== null && decision !== "new";
  return isSame
    ? { outcome: "Same as a film here", tone: "plain" }
    : { outcome: "New film", tone: "won" };
}
