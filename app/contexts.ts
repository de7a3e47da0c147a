import { createContext } from "react-router";

/** The nonce by which this response's policy allows our own inline scripts. */
export const nonceContext = createContext<string>();

/** The network address of the client; a proxy's word for it only where TRUST_PROXY allows it. */
export const clientAddressContext = createContext<string>();

/** Whether a browser on the site's own machine sent the request, with no proxy between. */
export const ownMachineContext = createContext(false);

/** Whether the body of an upload was dropped for its size; the form's action answers that. */
export const isTooLargeContext = createContext(false);

/** Lifts the time limits of connections from a request whose file may take hours. */
export const longUploadContext = createContext<() => void>(() => {});

/** The text of one of our stylesheets by its address; undefined where another server has it. */
export type FindStyles = (address: string) => Buffer | undefined;

export const findStylesContext = createContext<FindStyles>();

/** The message for the sender of a refused form, and the address of the site's own page. */
export type ForeignForm = { message: string; address: string };

export const foreignFormContext = createContext<ForeignForm | null>(null);
