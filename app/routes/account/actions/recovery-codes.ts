import { redirect } from "react-router";
import { splitInHalves } from "#shared/format/split-in-halves.ts";
import { recoveryCodesForm } from "#shared/validation/second-factor.ts";
import { accountPaths } from "../sections/paths.ts";
import type { Route } from "./+types/recovery-codes";

export function loader() {
  return redirect(accountPaths.secondFactor);
}

/** Returns the submitted codes as a file: the site cannot read them again. */
export async function action({ request, url }: Route.ActionArgs) {
  const { data } = recoveryCodesForm.safeParse(Object.fromEntries(await request.formData()));
  if (!data) return redirect(accountPaths.secondFactor, 303);
  const lines = [
    `Recovery codes of your account at ${url.host}. Each works once.`,
    "",
    ...data.codes.map(splitInHalves),
    "",
  ];
  return new Response(lines.join("\r\n"), {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Disposition": 'attachment; filename="griot-recovery-codes.txt"',
    },
  });
}
