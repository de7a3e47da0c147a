import type { ProviderKind } from "./options.ts";

/** The address of a provider's search for a title; undefined for a provider without. */
export function searchFor(title: string, { searchAddress }: { searchAddress: string | null }) {
  return searchAddress?.replaceAll("{title}", encodeURIComponent(title));
}

/** As in a sentence: 'on Netflix', 'in cinemas', 'at INA'. */
export function atProvider(kind: ProviderKind, name: string): string {
  if (kind === "cinema") return name === "Cinemas" ? "in cinemas" : `in cinemas: ${name}`;
  return kind === "archive" ? `at ${name}` : `on ${name}`;
}
