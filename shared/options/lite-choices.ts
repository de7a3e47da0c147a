/** Whether pages come without scripts: as the browser's data saver says, always, or never. */
export const liteChoices = [
  { value: "auto", label: "Auto" },
  { value: "on", label: "On" },
  { value: "off", label: "Off" },
] as const;

export type LiteChoice = (typeof liteChoices)[number]["value"];

/** The choice of that name, or the browser's own for anything else. */
export function toLiteChoice(value: unknown): LiteChoice {
  return liteChoices.find((choice) => choice.value === value)?.value ?? "auto";
}
