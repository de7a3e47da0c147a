import { DocumentForm } from "./document-form.tsx";
import { EmailField } from "./email-field.tsx";
import { linkTo } from "./links.ts";

type Props = {
  next: string;
  email?: string | undefined;
  typed?: string | undefined;
  error?: string | undefined;
};

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
        <EmailField initial={typed ?? email} error={error} />
      )}
    </DocumentForm>
  );
}
