export const themes = [
  { value: "system", label: "Auto" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
] as const;

export type Theme = (typeof themes)[number]["value"];

/** The theme of that name, or 'system' for anything else. */
export function toTheme(value: unknown): Theme {
  return themes.find((theme) => theme.value === value)?.value ?? "system";
}

/** Whether pages come without scripts: as the browser's data saver is set, always, or never. */
export const liteChoices = [
  { value: "auto", label: "Auto" },
  { value: "on", label: "On" },
  { value: "off", label: "Off" },
] as const;

export type LiteChoice = (typeof liteChoices)[number]["value"];

/** The choice of that name, or 'auto' for anything else. */
export function toLiteChoice(value: unknown): LiteChoice {
  return liteChoices.find((choice) => choice.value === value)?.value ?? "auto";
}
