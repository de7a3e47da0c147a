import { createContext } from "react-router";

export const nonceContext = createContext<string>();

/** Key of the nonce in data for the server's HTML alone; symbols are not serialized to the browser. */
export const nonceKey = Symbol("nonce");

/** The client's network address; a proxy's word is trusted only with TRUST_PROXY. */
export const clientAddressContext = createContext<string>();

/** True if a browser on the site's own machine sent the request without a proxy. */
export const ownMachineContext = createContext(false);

/** True if an upload's body was dropped for its size; the form's action answers that. */
export const isTooLargeContext = createContext(false);

/** Lifts the connection's time limits, for a file that may take hours. */
export const longUploadContext = createContext<() => void>(() => {});

/** The text of a stylesheet of ours by its address; undefined if another server has it. */
export type FindStyles = (address: string) => Buffer | undefined;

export const findStylesContext = createContext<FindStyles>();

/** The message to the sender of a refused form, and the address of the site's own page. */
type ForeignForm = { message: string; address: string };

export const foreignFormContext = createContext<ForeignForm | null>(null);
