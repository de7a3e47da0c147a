import { createContext } from "react-router";

/** The network address of who asks; a proxy's word only where TRUST_PROXY believes it. */
export const clientAddressContext = createContext<string>();
