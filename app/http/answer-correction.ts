import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import { requireActive } from "#domain/rights/policy.ts";
import { redirectWithToast } from "./action-result.ts";
import { answerForm, explainInForm } from "./answer-form.ts";

/** Answers a suggested correction; `suggest` gives false where the same one waits. */
export function answerCorrection<Schema extends z.ZodType>(
  context: Readonly<RouterContextProvider>,
  request: Request,
  { schema, to }: { schema: Schema; to: string },
  suggest: (fields: z.output<Schema>) => Promise<boolean>,
) {
  const answer = async (fields: z.output<Schema>) =>
    redirectWithToast(context, { to, toast: thankFor(await suggest(fields)) });
  return answerForm(context, request, schema, answer, {
    requires: requireActive,
    explain: explainInForm,
  });
}

const thanks = "Thank you. You will hear from us once our team has checked it.";

function thankFor(isNew: boolean) {
  if (isNew) return { title: "Correction sent", text: thanks };
  return { title: "Correction already sent", text: "Our team already has this suggestion." };
}
