/** The names of a list that is separated by commas. */
export function splitNames(names: string | null): string[] {
  return (names ?? "")
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);
}
