import { findPasted } from "#shared/text/pasted-address.ts";
import { longestPasted, toText } from "./search-params.ts";

// Apart from the other parameters, which the script of every page reads.
/** A search text that may be longer where it has an address, as apps share it. */
export function toSearchText(input: string | null): string {
  const text = toText(input, longestPasted);
  return findPasted(text)?.isCertain ? text : toText(input);
}
