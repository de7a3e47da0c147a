import { createContext } from "react-router";

/** The text of a stylesheet of ours by its address; undefined where another server has it. */
export type FindStyles = (address: string) => Buffer | undefined;

export const findStylesContext = createContext<FindStyles>();
