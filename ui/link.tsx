import type { ComponentProps } from "react";
import { Link as RouterLink } from "react-router";

type Props = ComponentProps<"a"> & { to: string; preventScrollReset?: boolean };

// From the root of the site, or at another one.
const whole = /^(\/|[a-z]+:)/;

/** The router's link; the server writes one to a whole address without asking the router. */
export function Link({ to, preventScrollReset, ...attributes }: Props) {
  if (import.meta.env.SSR && whole.test(to)) return <a {...attributes} href={to} />;
  return (
    <RouterLink
      {...attributes}
      to={to}
      preventScrollReset={preventScrollReset}
      // Of a mark that the server's link has not.
      discover="none"
    />
  );
}
