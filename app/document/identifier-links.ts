import { creatorIdentifierSchemes, identifierSchemes } from "#shared/options/identifiers.ts";
import type { ElsewhereLink } from "../components/elsewhere-links.tsx";

type Scheme = { value: string; label: string; page: string | undefined };

const schemes: Record<"film" | "creator", readonly Scheme[]> = {
  film: identifierSchemes,
  creator: creatorIdentifierSchemes,
};

/** Links to other catalogues; an identifier without a page stands in the label. */
export function linkIdentifiers(
  subject: "film" | "creator",
  identifiers: { scheme: string; value: string }[],
): ElsewhereLink[] {
  return identifiers.flatMap(({ scheme, value }) => {
    const known = schemes[subject].find((one) => one.value === scheme);
    if (!known) return [];
    const { label, page } = known;
    return page
      ? { label, href: page + encodeURIComponent(value) }
      : { label: `${label} ${value}` };
  });
}
