import { useFormAction } from "#app/components/member/use-form-action.ts";

type Props = { username: string; name: string; back: string };

/** Ends a member's suspension at once. */
export function UnsuspendForm({ username, name, back }: Props) {
  const { submit, pending } = useFormAction({
    failure: "Failed to unsuspend user",
    revalidates: true,
  });
  return (
    <form
      method="post"
      action={`/admin/users/${encodeURIComponent(username)}/unsuspend`}
      onSubmit={submit}
    >
      <input type="hidden" name="back" value={back} />
      <button type="submit" className="button" aria-disabled={pending ? true : undefined}>
        Unsuspend<span className="visually-hidden"> {name}</span>
      </button>
    </form>
  );
}
