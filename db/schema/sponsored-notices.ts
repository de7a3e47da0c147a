import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { SponsoredNoticePlacement } from "#shared/options/sponsored-notice-placements.ts";

/** A day such as "2026-11-21", as text: a Date would be in the process's time zone. */
type Day = ColumnType<never, string, string>;

export type SponsoredNoticesTable = {
  id: GeneratedAlways<number>;
  title: string;
  text: string;
  link: string;
  imageUrl: string | null;
  placement: SponsoredNoticePlacement;
  startsOn: Day;
  endsOn: Day;
  isOn: Generated<boolean>;
  createdAt: Generated<Date>;
};
