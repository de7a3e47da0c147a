import type { RouterContextProvider } from "react-router";
import { report } from "#shared/validation/review.ts";
import { setToast } from "./action-result.ts";
import { parseForm } from "./parse-form.ts";

export function parseReport(context: Readonly<RouterContextProvider>, form: FormData) {
  const parsed = parseForm(form, report);
  const missing = parsed.invalid?.data.errors.reason;
  if (missing) setToast(context, { title: "Reason required", text: missing, tone: "destructive" });
  return parsed;
}

const thanks = "Thank you for helping maintain quality. Our team will review this.";

/** The toast for a report: the thanks of section 8, or that it was made before. */
export function thankFor(
  isNew: boolean,
  what: "Review flagged" | "Movie reported" | "Profile reported",
) {
  if (isNew) return { title: `${what} successfully`, text: thanks };
  return { title: `${what} before`, text: "Our team has your report already." };
}
