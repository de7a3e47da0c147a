import { href } from "react-router";
import { toPosterMovie } from "#app/http/loader-data.ts";
import type { getDiary } from "#domain/diary/diary.ts";
import { countOf, inDigits } from "#shared/format/count-of.ts";
import { monthAndYear } from "#shared/format/month-and-year.ts";
import { labelOf } from "#shared/options/label-of.ts";
import { venues } from "#shared/options/venues.ts";
import { nameMember } from "#shared/text/member-name.ts";
import { diarySearch } from "./diary-search-params.ts";

type Diary = Awaited<ReturnType<typeof getDiary>>;
type Entry = Diary["entries"][number];

export type PresentedDiary = ReturnType<typeof presentDiary>;

type Filters = NonNullable<Parameters<typeof getDiary>[2]["filters"]>;

export function presentDiary({ profile, ...diary }: Diary, filters: Filters) {
  const { username, displayName, can } = profile;
  const path = href("/profile/:username/diary", { username });
  const { part, years, undated, total } = diary;
  const entries = years.reduce((sum, { entries }) => sum + entries, undated);
  const tabs = [
    ...years.map(({ year }) => ({ label: String(year), changes: { year } })),
    ...(undated > 0 ? [{ label: "No date", changes: { show: "undated" } } as const] : []),
  ];
  const place = part === "undated" ? ({ show: part } as const) : { year: part };
  const here = { ...filters, ...place };
  return {
    path,
    name: nameMember(displayName, username),
    to: href("/profile/:username", { username }),
    isOwn: can.edit,
    isPrivate: profile.diaryAudience !== "everyone",
    readers: profile.diaryAudience === "me" ? "Only you see" : "Only you and your followers see",
    summary: [
      part === "undated"
        ? `${countOf(total, "film")} without a date`
        : `${countOf(total, "entry", "entries")} in ${part}`,
      entries > total && `${inDigits(entries)} in all`,
    ]
      .filter(Boolean)
      .join(" · "),
    tabs: tabs.map(({ label, changes }) => ({
      label,
      to: diarySearch.link(path, filters, changes),
      current: label === String(part) || (part === "undated" && label === "No date"),
    })),
    groups: [...Map.groupBy(diary.entries, headingOf)].map(([heading, ofGroup]) => ({
      heading,
      entries: ofGroup.map((entry) => presentEntry(entry, can.edit)),
    })),
    choices: diary.choices,
    clearTo: diarySearch.link(path, place),
    isFiltered: Object.values(filters).some(Boolean),
    isEmpty: entries === 0,
    ...{ page: diary.page, pages: diary.pages, here },
  };
}

function headingOf({ watchedOn }: Entry): string {
  if (!watchedOn) return "";
  if (watchedOn.length === 4) return `Some day in ${watchedOn}`;
  return monthAndYear(new Date(`${watchedOn.slice(0, 7)}-01T00:00:00Z`));
}

function presentEntry({ id, watchedOn, venue, rating, isRewatch, movie }: Entry, isOwn: boolean) {
  return {
    movie: toPosterMovie(movie),
    day: watchedOn?.slice(8) && Number(watchedOn.slice(8)),
    date: watchedOn,
    rating,
    notes: [isRewatch && "Rewatch", venue && labelOf(venues, venue)].filter(Boolean).join(" · "),
    edit: isOwn && id !== null ? href("/diary/:id", { id: String(id) }) : undefined,
  };
}
