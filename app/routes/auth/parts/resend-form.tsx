import { DocumentForm } from "./document-form.tsx";
import { EmailField } from "./email-field.tsx";
import { linkTo } from "./links.ts";

type Props = {
  next: string;
  /** Whose link is to be sent once more, where that is known. */
  email?: string | undefined;
  /** What was typed, and what is wrong with it. */
  typed?: string | undefined;
  error?: string | undefined;
};

/** Asks for the link that confirms an address once more. */
export function ResendForm({ next, email, typed, error }: Props) {
  return (
    <DocumentForm
      action={linkTo("/auth/verify", next)}
      label="Send the link again"
      busyLabel="Sending…"
      tone="plain"
    >
      {email && !error ? (
        <input type="hidden" name="email" value={email} />
      ) : (
        <EmailField given={typed ?? email} error={error} />
      )}
    </DocumentForm>
  );
}
