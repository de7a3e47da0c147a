import { z } from "zod";

export const serviceAddresses =
  "an https address without a path, or an http address of this machine such as http://127.0.0.1:8080";

export const serviceOrigin = z
  .url({ protocol: /^https?$/ })
  .refine((text) => {
    const url = URL.parse(text);
    const isHere = url?.hostname === "localhost" || url?.hostname === "127.0.0.1";
    return url?.href === `${url?.origin}/` && (url?.protocol === "https:" || isHere);
  })
  .transform((text) => new URL(text).origin);
