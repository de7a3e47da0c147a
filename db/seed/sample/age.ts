const milliseconds = {
  minutes: 60_000,
  hours: 3_600_000,
  days: 86_400_000,
  weeks: 7 * 86_400_000,
  months: 30.4 * 86_400_000,
};

/** How long before the moment of seeding something happened: "20 minutes", "3 days". */
export type Age = `${number} ${keyof typeof milliseconds}`;

/** An age in milliseconds. */
export function lengthOf(age: Age): number {
  const [count, unit] = age.split(" ") as [string, keyof typeof milliseconds];
  return Number(count) * milliseconds[unit];
}
