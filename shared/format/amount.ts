const dollars = new Intl.NumberFormat("en-GB", {
  style: "currency",
  currency: "USD",
  currencyDisplay: "narrowSymbol",
  notation: "compact",
  maximumFractionDigits: 1,
});

/** A sum of whole US dollars, shortened: '$750k', '$1.3m'. */
export function amountInWords(amount: string | number): string {
  return dollars.format(Number(amount));
}
