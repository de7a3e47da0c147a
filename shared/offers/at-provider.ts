import type { ProviderKind } from "./options.ts";

/** As in a sentence: 'on Netflix', 'in cinemas', 'at INA'. */
export function atProvider(kind: ProviderKind, name: string): string {
  if (kind === "cinema") return name === "Cinemas" ? "in cinemas" : `in cinemas: ${name}`;
  return kind === "archive" ? `at ${name}` : `on ${name}`;
}
