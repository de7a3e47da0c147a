import { DialogLink } from "#app/components/member/dialog-link.tsx";
import { SuspendForm } from "./suspend-form.tsx";

type Props = { username: string; name: string; back: string };

/** The way to suspend a member. */
export function SuspendLink({ username, name, back }: Props) {
  return (
    <DialogLink
      className="button button-danger"
      to={`/admin/users/${encodeURIComponent(username)}/suspend?${new URLSearchParams({ back })}`}
      title={`Suspend ${name}`}
      content={({ close, cancel }) => (
        <SuspendForm username={username} back={back} onDone={close} cancel={cancel} />
      )}
    >
      Suspend<span className="visually-hidden"> {name}</span>
    </DialogLink>
  );
}
