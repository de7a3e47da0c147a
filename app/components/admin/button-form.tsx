import type { ComponentProps } from "react";
import { useFormAction } from "../member/use-form-action.ts";

type Props = ComponentProps<"button"> & {
  action: string;
  failure: string;
  /** What is sent with the button. */
  sent?: Record<string, string | number>;
  /** The label until the answer comes, where it changes. */
  busy?: string;
};

/** A form of one button. */
export function ButtonForm({ action, failure, sent = {}, busy, children, ...button }: Props) {
  const { submit, pending } = useFormAction({ failure, revalidates: true });
  return (
    <form method="post" action={action} onSubmit={submit}>
      {Object.entries(sent).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button
        type="submit"
        className="button"
        {...button}
        aria-disabled={pending ? true : button["aria-disabled"]}
      >
        {pending && busy ? busy : children}
      </button>
    </form>
  );
}
