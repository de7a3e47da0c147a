type Props = {
  label: string;
  name: string;
  options: readonly { value: string; label: string }[];
  chosen: readonly string[];
  hint?: string;
  error?: string | undefined;
};

/** A multiple choice of checkboxes that look like chips. */
export function ChipsField({ label, name, options, chosen, hint, error }: Props) {
  return (
    <fieldset className="chips-field">
      <legend>{label}</legend>
      {hint && <p className="field-hint">{hint}</p>}
      <div className="chips">
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="checkbox"
              name={name}
              value={option.value}
              defaultChecked={chosen.includes(option.value)}
            />
            <span className="button">{option.label}</span>
          </label>
        ))}
      </div>
      {error && <p className="field-error">{error}</p>}
    </fieldset>
  );
}
