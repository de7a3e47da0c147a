import type { RouterContextProvider } from "react-router";
import { requireActive } from "#domain/rights/policy.ts";
import { report } from "#shared/validation/review.ts";
import { redirectWithToast } from "./action-result.ts";
import { answerForm } from "./answer-form.ts";

type Reported = {
  what: "Review flagged" | "Film reported" | "Profile reported" | "List reported" | "Reply flagged";
  to: string;
};

type Fields = ReturnType<typeof report.parse>;

/** Answers a report's form; `send` gives true for the member's first report of this. */
export function answerReport(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  { what, to }: Reported,
  send: (fields: Fields) => Promise<boolean>,
) {
  const answer = async (fields: Fields) =>
    redirectWithToast(context, { to, toast: thankFor(await send(fields), what) });
  return answerForm(context, form, report, answer, {
    requires: requireActive,
    toast: ({ reason: text }) => text !== undefined && { title: "Reason required", text },
  });
}

const thanks = "Thank you for helping maintain quality. Our team will review this.";

function thankFor(isNew: boolean, what: Reported["what"]) {
  if (isNew) return { title: `${what} successfully`, text: thanks };
  return { title: "Already reported", text: "Our team already has your report." };
}
