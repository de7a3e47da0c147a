import { createContext } from "react-router";

/** Whether a browser on the site's own machine asks, and no proxy stands between. */
export const ownMachineContext = createContext(false);
