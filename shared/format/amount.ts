// Signs that mean one currency alone to readers anywhere; the others go by their code.
const signed = ["USD", "EUR", "GBP", "NGN", "INR"];

/**
 * A sum in whole units of its currency, as it was given: '₦180,264,964', 'GHS 2,000,000'.
 * Browsers know fewer currencies than the server, so only the server formats.
 */
export function amountInWords(amount: string, currency: string): string {
  const format = new Intl.NumberFormat("en-GB", {
    ...{ style: "currency", currency, maximumFractionDigits: 0 },
    currencyDisplay: signed.includes(currency) ? "narrowSymbol" : "code",
  });
  return format.format(BigInt(amount)).replaceAll("\u00a0", " ");
}

/** How many decimals a currency has: 2 for the naira, 0 for the CFA franc. */
export function digitsOf(currency: string): number {
  const format = new Intl.NumberFormat("en", { style: "currency", currency });
  return format.resolvedOptions().maximumFractionDigits ?? 2;
}

/** A sum in the smallest unit of its currency: '₦1,500', '$2.99', 'XOF 500'. */
export function priceInWords(minor: number, currency: string): string {
  const sum = { style: "currency", currency } as const;
  const price = minor / 10 ** digitsOf(currency);
  const format = new Intl.NumberFormat("en-GB", {
    ...sum,
    currencyDisplay: signed.includes(currency) ? "narrowSymbol" : "code",
    ...(Number.isInteger(price) && { minimumFractionDigits: 0 }),
  });
  return format.format(price).replaceAll("\u00a0", " ");
}
