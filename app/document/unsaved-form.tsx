import { isProse } from "#shared/text/prose.ts";
import { Field } from "#ui/field.tsx";

type Props = {
  action: string;
  sent: readonly (readonly [name: string, value: string])[];
  /** Names of password fields, which must be typed again. */
  passwords: readonly string[];
};

/** A form that could not be saved, to send its typed values again without scripts. */
export function UnsavedForm({ action, sent, passwords }: Props) {
  return (
    <form method="post" action={action} className="unsaved-form">
      {sent.map(([name, value], index) =>
        isProse(value) ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a field may be there twice, and none moves.
          <div className="field" key={index}>
            <label htmlFor={`sent-${index}`}>What you wrote</label>
            <textarea
              className="input"
              id={`sent-${index}`}
              name={name}
              rows={8}
              defaultValue={value}
            />
          </div>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above.
          <input type="hidden" name={name} value={value} key={index} />
        ),
      )}
      {passwords.map((name) => (
        <Field key={name} type="password" name={name} {...labelsOf(name)} required />
      ))}
      <button type="submit" className="button button-gold">
        Send Again
      </button>
    </form>
  );
}

/** Labels tell the old password from the new one. */
function labelsOf(name: string) {
  if (/^new/i.test(name)) return { label: "New password", autoComplete: "new-password" };
  const label = /^current/i.test(name) ? "Current password" : "Password";
  return { label, autoComplete: "current-password" };
}
