import { findPasted } from "#shared/text/pasted-address.ts";
import { longestPasted, toText } from "./search-params.ts";

// Not with the other parameters, which the script of every page reads.
/** Text with an address may be longer, as apps share it so. */
export function toSearchText(input: string | null): string {
  const text = toText(input, longestPasted);
  return findPasted(text)?.isCertain ? text : toText(input);
}
