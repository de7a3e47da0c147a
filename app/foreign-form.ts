import { createContext } from "react-router";

/** Where the site is, and where to go on there. */
export type ForeignForm = { message: string; address: string };

/** Set where a request was refused because another site's page sent it. */
export const foreignFormContext = createContext<ForeignForm | null>(null);
