import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { NoticePlacement } from "#shared/options/notice-placements.ts";

/** A day such as "2026-11-21", read as text: a Date would be moved by the reader's own time. */
type Day = ColumnType<never, string, string>;

export type NoticesTable = {
  id: GeneratedAlways<number>;
  title: string;
  text: string;
  link: string;
  imageUrl: string | null;
  placement: NoticePlacement;
  startsOn: Day;
  endsOn: Day;
  isOn: Generated<boolean>;
  createdAt: Generated<Date>;
};
