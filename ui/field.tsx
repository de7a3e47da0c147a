import { type ComponentProps, type ReactNode, useId } from "react";

export type Wiring = {
  label: string;
  name: string;
  hint?: string | undefined;
  error?: string | undefined;
};

type FieldProps = Wiring & ComponentProps<"input">;
type SelectFieldProps = Wiring &
  ComponentProps<"select"> & { options: readonly (Option | OptionGroup)[] };

type Option = { value: string | number; label: string };
export type OptionGroup = { label: string; options: readonly Option[] };

/** A labelled input with hint and error, wired by aria-describedby and aria-invalid. */
export function Field({ label, hint, error, ...input }: FieldProps) {
  const { frame, wired } = useWiring({ label, hint, error });
  // Browsers count UTF-16 units, of which a letter of Adlam takes two.
  const maxLength = input.maxLength && 2 * input.maxLength;
  return frame(<input className="input" {...wired} {...input} maxLength={maxLength} />);
}

/** A labelled native select; options may be grouped. */
export function SelectField({ label, hint, error, options, ...select }: SelectFieldProps) {
  const { frame, wired } = useWiring({ label, hint, error });
  return frame(
    <select className="input" {...wired} {...select}>
      {options.map((option) =>
        "options" in option ? (
          <optgroup key={option.label} label={option.label}>
            {option.options.map(toOption)}
          </optgroup>
        ) : (
          toOption(option)
        ),
      )}
    </select>,
  );
}

function toOption({ value, label }: Option) {
  return (
    <option key={value} value={value}>
      {label}
    </option>
  );
}

/**
 * A function that frames a control with label, hint and error, and the attributes that link them.
 */
export function useWiring({ label, hint, error }: Omit<Wiring, "name">) {
  const id = useId();
  const described = [hint && `${id}hint`, error && `${id}error`].filter(Boolean).join(" ");
  const wired = {
    id,
    "aria-describedby": described || undefined,
    "aria-invalid": error ? true : undefined,
  };
  const frame = (control: ReactNode, count?: ReactNode) => (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {count}
      {hint && (
        <p className="field-hint" id={`${id}hint`}>
          {hint}
        </p>
      )}
      {control}
      {error && (
        <p className="field-error" id={`${id}error`}>
          {error}
        </p>
      )}
    </div>
  );
  return { frame, wired };
}

type CheckFieldProps = { label: ReactNode; type?: "checkbox" | "radio" } & Omit<
  ComponentProps<"input">,
  "type"
>;

/** A checkbox or radio with a label to press. */
export function CheckField({ label, type = "checkbox", ...input }: CheckFieldProps) {
  return (
    <label className="check">
      <input type={type} {...input} />
      {label}
    </label>
  );
}
