import { expect, test } from "vitest";
import { explainMailFailure, withoutAddresses } from "./failure.ts";

test("a certificate that is not trusted is named, with what to set", () => {
  const error = Object.assign(new Error("self-signed certificate in chain"), { code: "ESOCKET" });
  expect(explainMailFailure(error)).toBe(
    "This machine does not trust the certificate of the mail server of SMTP_URL: set NODE_EXTRA_CA_CERTS to the file of the authority that signed it (self-signed certificate in chain).",
  );
});

test("a failure's text names nobody", () => {
  expect(withoutAddresses("550 <amina@example.org> is unknown")).toBe("550 <…@…> is unknown");
});
