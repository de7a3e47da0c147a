import { useId } from "react";
import { useFormAction } from "#app/components/member/use-form-action.ts";
import { roles } from "#shared/options/members.ts";
import type { PresentedMember } from "./present-member.ts";

type Props = { member: PresentedMember; back: string };

export function RoleForm({ member: { username, name, role, can }, back }: Props) {
  const id = useId();
  const { submit, pending } = useFormAction({
    failure: "Failed to update user role",
    revalidates: true,
  });
  return (
    <details className="role-change">
      <summary className="button button-quiet">
        Change Role<span className="visually-hidden"> of {name}</span>
      </summary>
      <form
        className="role-form"
        method="post"
        action={`/admin/users/${encodeURIComponent(username)}/role`}
        onSubmit={submit}
      >
        <input type="hidden" name="back" value={back} />
        <label className="visually-hidden" htmlFor={id}>
          Role of {name}
        </label>
        <select key={role} id={id} className="input" name="role" defaultValue={role}>
          {roles
            .filter(({ value }) => can.make.includes(value))
            .map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
        </select>
        <button type="submit" className="button" aria-disabled={pending ? true : undefined}>
          Change<span className="visually-hidden"> role of {name}</span>
        </button>
      </form>
    </details>
  );
}
