import { createContext } from "react-router";

/** Whether the body of an upload was left out for its size; its form tells the reader. */
export const isTooLargeContext = createContext(false);
