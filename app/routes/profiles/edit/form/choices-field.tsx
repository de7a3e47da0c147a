import { type ChangeEvent, type FormEvent, useState } from "react";
import { CheckField } from "#ui/field.tsx";

type Props = {
  label: string;
  name: string;
  options: readonly { value: string; label: string }[];
  chosen: readonly string[];
  /** The label of the search. */
  find: string;
  error?: string | undefined;
};

/** A multiple choice of many, folded behind what is chosen; with scripts, it can be searched. */
export function ChoicesField({ label, name, options, chosen: stored, find, error }: Props) {
  const [chosen, setChosen] = useState(stored);
  const [words, setWords] = useState("");
  const labels = options.filter(({ value }) => chosen.includes(value)).map(({ label }) => label);

  function readChosen({ currentTarget }: FormEvent<HTMLElement>) {
    const checked = currentTarget.querySelectorAll<HTMLInputElement>(":checked");
    setChosen(Array.from(checked, ({ value }) => value));
  }

  return (
    <fieldset className="choices-field">
      <legend>{label}</legend>
      <details>
        <summary className="input">{labels.join(", ") || "None chosen"}</summary>
        {/* Of no form, so that Enter does not send it. */}
        <input
          className="input with-script"
          type="search"
          form=""
          aria-label={find}
          placeholder={find}
          onChange={(event: ChangeEvent<HTMLInputElement>) => setWords(event.target.value)}
        />
        <div className="choices" onChange={readChosen}>
          {options.map((option) => (
            <CheckField
              key={option.value}
              name={name}
              value={option.value}
              defaultChecked={stored.includes(option.value)}
              hidden={!plain(option.label).includes(plain(words))}
              label={option.label}
            />
          ))}
        </div>
      </details>
      {error && <p className="field-error">{error}</p>}
    </fieldset>
  );
}

function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
}
