import { digitsOf, priceInWords } from "#shared/format/amount.ts";
import type { Rates } from "./present-offers.ts";

/** Megabytes at 144p, 360p and 720p. */
export function estimateMegabytes(minutes: number, rates: Rates) {
  const of = (rate: number) => (rate * minutes) / 60;
  return {
    low: of(rates.lowMbPerHour),
    medium: of(rates.mediumMbPerHour),
    high: of(rates.highMbPerHour),
  };
}

/** An estimate, rounded to two digits: '64 MB', '430 MB', '1.3 GB'. */
export function dataInWords(megabytes: number): string {
  const rounded = Number(megabytes.toPrecision(2));
  return rounded < 1000 ? `${Math.max(rounded, 1)} MB` : `${rounded / 1000} GB`;
}

/** Rounded to two digits; undefined if the owner has set no price. */
export function priceOfData(megabytes: number, rates: Rates): string | undefined {
  const { gigabytePrice, gigabytePriceCurrency: currency } = rates;
  if (gigabytePrice === null) return undefined;
  const sum = (Number(gigabytePrice) * megabytes) / 1000;
  const minor = Number(sum.toPrecision(2)) * 10 ** digitsOf(currency);
  return priceInWords(Math.max(Math.round(minor), 1), currency);
}
