// Currencies whose symbol is unambiguous everywhere; others are shown by code.
const signed = ["USD", "EUR", "GBP", "NGN", "INR"];

/** '₦180,264,964', 'GHS 2,000,000'; for the server alone, as browsers know fewer currencies. */
export function amountInWords(amount: string, currency: string): string {
  const format = new Intl.NumberFormat("en-GB", {
    style: "currency",
    currency,
    maximumFractionDigits: 0,
    currencyDisplay: signed.includes(currency) ? "narrowSymbol" : "code",
  });
  return format.format(BigInt(amount)).replaceAll("\u00a0", " ");
}

/** The number of decimals: 2 for the naira, 0 for the CFA franc. */
export function digitsOf(currency: string): number {
  const format = new Intl.NumberFormat("en", { style: "currency", currency });
  return format.resolvedOptions().maximumFractionDigits ?? 2;
}

/** A price from the smallest unit: '₦1,500', '$2.99', 'XOF 500'. */
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
