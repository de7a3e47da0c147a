import { countOf } from "#shared/format/count-of.ts";
import type { ListedWord } from "./list-words.ts";
import { headingOf, takesSeveral, valuesOf } from "./value-options.ts";
import { leftOut, nameOfFurther, nameOfWord, undecided } from "./word-names.ts";

type Props = {
  words: ListedWord[];
  /** True if undecided words were passed by, and are to be named. */
  isPassedBy: boolean;
  errors: Record<string, string>;
  typed: Record<string, string> | undefined;
};

export function WordList({ words, ...rest }: Props) {
  return [...Map.groupBy(words, ({ field }) => field)].map(([field, group]) => (
    <section key={field} aria-labelledby={`words-${field}`}>
      <h2 id={`words-${field}`} className="import-heading">
        {headingOf(field)}
      </h2>
      {takesSeveral(field) && (
        <datalist id={`values-${field}`}>
          {valuesOf(field).map(({ value, label }) => (
            <option key={value} value={label} />
          ))}
        </datalist>
      )}
      <ul className="import-words">
        {group.map((word) => (
          <WordRow key={word.key} word={word} {...rest} />
        ))}
      </ul>
    </section>
  ));
}

type RowProps = Omit<Props, "words"> & { word: ListedWord };

function WordRow({ word: shown, isPassedBy, errors, typed }: RowProps) {
  const { field, word, key, count, rowNumbers, guess, decision, isDecided, isSure } = shown;
  const [name, furtherName] = [nameOfWord(field, key), nameOfFurther(field, key)];
  const [first, ...further] = splitDecision(isDecided ? decision : guess);
  const options = valuesOf(field);
  const value = typed?.[name] ?? first ?? undecided;
  const isOther =
    value !== undecided && value !== leftOut && !options.some((one) => one.value === value);
  const labelOf = (one: string) => options.find((option) => option.value === one)?.label ?? one;
  const isNamed = isPassedBy && !isSure && !isDecided;
  const error = isNamed ? "Decide what it means, or leave it out" : errors[furtherName];
  const id = `word-${field}-${rowNumbers[0] ?? 0}-${key.replace(/[^\p{L}\p{N}]+/gu, "-")}`;
  return (
    <li className={isSure || isDecided ? "import-word" : "import-word is-open"}>
      <div>
        <b dir="auto">{word}</b>
        <span className="meta">
          {countOf(count, "cell")}, row {rowNumbers[0]}
          {!isDecided && !isSure && (guess === undefined ? " · no guess" : " · a guess")}
        </span>
      </div>
      <select
        className="input"
        name={name}
        aria-label={`“${word}” becomes`}
        defaultValue={value}
        aria-invalid={isNamed ? true : undefined}
        aria-describedby={isNamed ? id : undefined}
      >
        <option value={undecided}>Not decided</option>
        <option value={leftOut}>Leave out</option>
        {isOther && <option value={value}>{value}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {takesSeveral(field) && (
        <input
          className="input"
          name={furtherName}
          list={`values-${field}`}
          aria-label={`“${word}” also becomes`}
          placeholder="and also…"
          autoComplete="off"
          defaultValue={typed?.[furtherName] ?? further.map(labelOf).join("; ")}
          aria-invalid={errors[furtherName] ? true : undefined}
          aria-describedby={errors[furtherName] ? id : undefined}
        />
      )}
      {error && (
        <p className="field-error" id={id}>
          {error}
        </p>
      )}
    </li>
  );
}

/** The values of a decision; 'leave out' is one, and none where there is no guess. */
function splitDecision(decision: string | null | undefined): string[] {
  if (decision === undefined) return [];
  return decision === null ? [leftOut] : decision.split(";");
}
