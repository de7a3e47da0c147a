import type { RouterContextProvider } from "react-router";
import {
  Conflict,
  DomainError,
  RateLimited,
  Suspended,
  Unavailable,
} from "#domain/platform/errors.ts";
import { outcomeContext } from "./action-result.ts";
import { type FormErrors, invalid } from "./parse-form.ts";

type Context = Readonly<RouterContextProvider>;

/** What a refused form is answered; undefined for errors that it does not know. */
type AnswerRefusal<Answer> = (
  error: DomainError,
  status: number,
) => Answer | undefined | Promise<Answer | undefined>;

/** A verb's result, or the form again with what `explain` makes of a refusal, by field. */
export function orShowForm<Result>(
  context: Context,
  form: FormData,
  verb: () => Promise<Result>,
  explain: (error: DomainError) => FormErrors | undefined,
) {
  return orAnswerRefusal(context, verb, (error, status) => {
    const errors = explain(error);
    return errors && invalid(form, errors, status);
  });
}

/** A verb's result, or what `answer` makes of a refusal; throws what `answer` does not know. */
export async function orAnswerRefusal<Result, Answer>(
  context: Context,
  verb: () => Promise<Result>,
  answer: AnswerRefusal<Answer>,
): Promise<Result | Answer> {
  try {
    return await verb();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const answered = await answer(error, statusOf(error));
    if (answered === undefined) throw error;
    const endsByItself = error instanceof RateLimited || error instanceof Unavailable;
    if (endsByItself) context.get(outcomeContext).retryAfter = error.retryAfter;
    return answered;
  }
}

/** Whether a form is refused for now, or from this member, whatever its fields hold. */
export function isRefusalForNow(error: DomainError): boolean {
  return error instanceof Suspended || error instanceof RateLimited || error instanceof Unavailable;
}

function statusOf(error: DomainError): number {
  if (error instanceof Suspended) return 403;
  if (error instanceof Conflict) return 409;
  if (error instanceof RateLimited) return 429;
  return error instanceof Unavailable ? 503 : 422;
}
