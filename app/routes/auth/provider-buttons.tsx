type Props = { providers: { id: string; label: string }[]; next: string };

/** Signing in by an account elsewhere, where that is set up. */
export function ProviderButtons({ providers, next }: Props) {
  if (providers.length === 0) return null;
  return (
    <div className="auth-form">
      {providers.map(({ id, label }) => (
        <form
          key={id}
          method="post"
          action={`/auth/with/${id}?${new URLSearchParams({ next })}`}
          className="auth-provider"
        >
          <button type="submit" className="button">
            Continue with {label}
          </button>
        </form>
      ))}
    </div>
  );
}
