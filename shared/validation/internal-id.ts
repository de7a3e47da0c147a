const largestInteger = 2_147_483_647;

export function toInternalId(segment: string): number | undefined {
  const id = /^\d{1,10}$/.test(segment) ? Number(segment) : Number.NaN;
  return id >= 1 && id <= largestInteger ? id : undefined;
}
