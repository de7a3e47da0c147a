import type { ComponentProps } from "react";
import { Link as RouterLink } from "react-router";

type Props = ComponentProps<"a"> & {
  to: string;
  preventScrollReset?: boolean;
  reloadDocument?: boolean;
};

// From the root of the site, or at another one.
const complete = /^(\/|[a-z]+:)/;

/** On the server without asking the router, where the address is complete. */
function ServerLink({ to, preventScrollReset, reloadDocument, ...attributes }: Props) {
  if (complete.test(to)) return <a {...attributes} href={to} />;
  return (
    <RouterLink
      {...attributes}
      to={to}
      preventScrollReset={preventScrollReset}
      reloadDocument={reloadDocument}
    />
  );
}

/** The router's link. */
export const Link: (props: Props) => React.ReactNode = import.meta.env.SSR
  ? ServerLink
  : RouterLink;
