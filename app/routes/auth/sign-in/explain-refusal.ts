import { Refusal } from "#app/http/answer-form.ts";
import { RefusedPassword } from "#domain/accounts/common-passwords.ts";
import { type DomainError, RateLimited } from "#domain/platform/errors.ts";

export function explainTooMany(error: DomainError): Refusal | undefined {
  if (!(error instanceof RateLimited)) return undefined;
  const { message: text } = error;
  const toast = { title: "Too many attempts", text };
  return new Refusal({ email: `Too many attempts. ${text}` }, { toast });
}

/** Shows the reason beside the field of the new password. */
export function explainPassword(error: DomainError, field: string): Refusal | undefined {
  if (!(error instanceof RefusedPassword)) return undefined;
  const { message: text } = error;
  return new Refusal({ [field]: text }, { toast: { title: "Choose another password", text } });
}

/** A route's `headers`: those of its action, without caching. */
export function headersOfAction({ actionHeaders }: { actionHeaders: Headers }): Headers {
  const headers = new Headers(actionHeaders);
  headers.set("Cache-Control", "no-store");
  return headers;
}
