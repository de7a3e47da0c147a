import { DocumentForm } from "./document-form.tsx";

type Props = { providers: { id: string; label: string }[]; next: string };

export function ProviderButtons({ providers, next }: Props) {
  if (providers.length === 0) return null;
  return (
    <div className="auth-form">
      {providers.map(({ id, label }) => (
        <DocumentForm
          key={id}
          className="auth-provider"
          action={`/auth/with/${id}?${new URLSearchParams({ next })}`}
          label={`Continue with ${label}`}
          busyLabel={`Going to ${label}…`}
          tone="plain"
        />
      ))}
    </div>
  );
}
