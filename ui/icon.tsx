import type { IconName } from "./icon-names.ts";

/** A decorative icon; the text beside it must say what it means. */
export function Icon({ name }: { name: IconName }) {
  return <span className={`icon icon-${name}`} aria-hidden="true" />;
}
