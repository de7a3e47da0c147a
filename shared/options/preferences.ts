export const themes = [
  { value: "system", label: "Same as device" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
] as const;

export type Theme = (typeof themes)[number]["value"];

export function toTheme(value: unknown): Theme {
  return themes.find((theme) => theme.value === value)?.value ?? "system";
}

/** The choice of pages without scripts; `auto` follows the browser's data saver. */
export const liteChoices = [
  { value: "auto", label: "Same as device" },
  { value: "on", label: "On" },
  { value: "off", label: "Off" },
] as const;

export type LiteChoice = (typeof liteChoices)[number]["value"];

export function toLiteChoice(value: unknown): LiteChoice {
  return liteChoices.find((choice) => choice.value === value)?.value ?? "auto";
}
