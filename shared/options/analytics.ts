/** The periods of the analytics page (rule 17), today included. */
export const periods = [
  { value: "7d", label: "Last 7 days", days: 7 },
  { value: "30d", label: "Last 30 days", days: 30 },
  { value: "90d", label: "Last 90 days", days: 90 },
  // Whole weeks, which are its columns.
  { value: "1y", label: "Last year", days: 364 },
] as const;

export type Period = (typeof periods)[number]["value"];

export type CatalogueShareKind = "genre" | "language";

export type TopPageViewKind = "page" | "referrer";

export function toPeriod(name: string | null): (typeof periods)[number] {
  return periods.find(({ value }) => value === name) ?? periods[1];
}
