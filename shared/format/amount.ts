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
