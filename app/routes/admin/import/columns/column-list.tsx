import { useState } from "react";
import type { RecognizedColumn } from "#domain/film-tables/recognition/recognize-columns.ts";
import {
  type ImportField,
  importFieldGroups,
  kindOf,
  labelOfImportField,
  listFields,
} from "#shared/film/columns.ts";
import type { ImportPlan, PlanColumn } from "#shared/validation/import-plan.ts";
import { SelectField, useWiring } from "#ui/field.tsx";
import {
  currencyOptions,
  dateOrderOptions,
  placeAsCurrency,
  separators,
  unitsOf,
} from "./column-options.ts";

export type Typed = Record<string, string> | undefined;

type ShownColumn = RecognizedColumn & { reads: ImportField[]; isOpen: boolean };

type Props = {
  columns: ShownColumn[];
  plan: ImportPlan;
  errors: Record<string, string>;
  typed: Typed;
};

/** The reading of each column of the file, the doubtful ones first as questions. */
export function ColumnList({ columns, ...rest }: Props) {
  const open = columns.filter(({ isOpen }) => isOpen);
  const others = columns.filter(({ isOpen }) => !isOpen);
  const besides = columns
    .filter(({ currencyOf = [] }) => currencyOf.length > 0)
    .map(({ place, header }) => ({
      value: placeAsCurrency(place),
      label: `As “${header}” says, row by row`,
    }));
  return (
    <>
      {open.length > 0 && (
        <section className="import-questions" aria-labelledby="questions-heading">
          <h2 id="questions-heading" tabIndex={-1}>
            What are these?
          </h2>
          <p className="meta">They are not read until you choose.</p>
          <ul className="import-columns">
            {open.map((column) => (
              <ColumnRow key={column.place} column={column} besides={besides} {...rest} />
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="columns-heading">
        <h2 id="columns-heading" className="import-heading">
          {open.length > 0 ? "The other columns" : "The columns of your file"}
        </h2>
        <ul className="import-columns">
          {others.map((column) => (
            <ColumnRow key={column.place} column={column} besides={besides} {...rest} />
          ))}
        </ul>
      </section>
    </>
  );
}

type Option = { value: string; label: string };
type RowProps = Omit<Props, "columns"> & { column: ShownColumn; besides: Option[] };

function ColumnRow({ column, besides, plan, errors, typed }: RowProps) {
  const { place, header, reason, samples, reads, isOpen, separator } = column;
  const name = header.trim() || `Column ${place + 1}`;
  const [chosen, setChosen] = useState(typed?.[`as-${place}`] ?? reads[0] ?? (isOpen ? "?" : ""));
  const field = chosen === "" || chosen === "?" ? null : (chosen as ImportField);
  const read = reads[0] ? plan.columns[reads[0]] : undefined;
  const error = errors[`as-${place}`];
  const { frame, wired } = useWiring({ label: `Read “${name}” as`, error });
  const of = (part: string, known: string) => typed?.[`${part}-${place}`] ?? known;
  const units = unitsOf(field);
  const sign = read ? (read.separator ?? null) : separator;
  const named = separators.find((one) => one.sign === sign)?.value ?? "auto";
  const also = reads.slice(1).filter(() => chosen === reads[0]);
  return (
    <li className={isOpen ? "import-column is-open" : "import-column"}>
      <div>
        <h3 dir="auto">{name}</h3>
        <ul className="import-samples" dir="auto">
          {samples.length === 0 && <li className="meta">no values</li>}
          {samples.map((sample) => (
            <li key={sample}>{sample}</li>
          ))}
        </ul>
        <p className="meta">
          {reason}
          {also.length > 0 && ` Also read as ${also.map(labelOfImportField).join(", ")}.`}
        </p>
      </div>
      <div className="import-column-fields">
        {frame(
          <select
            className="input"
            name={`as-${place}`}
            {...wired}
            value={chosen}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          >
            {isOpen && <option value="?">Choose…</option>}
            {isOpen && <Likely column={column} />}
            <option value="">Leave out</option>
            {importFieldGroups.map((group) => (
              <optgroup key={group.label} label={group.label}>
                {group.fields.map((value) => (
                  <option key={value} value={value}>
                    {labelOfImportField(value)}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>,
        )}
        {field && listFields.has(field) && separator !== "json" && (
          <SelectField
            label="Items are separated by"
            name={`separator-${place}`}
            options={separators}
            defaultValue={of("separator", named)}
          />
        )}
        {units.length > 0 && (
          <SelectField
            label="Numbers are"
            name={`unit-${place}`}
            options={units}
            defaultValue={of("unit", read?.unit ?? "")}
          />
        )}
        {kindOf(field) === "sum" && (
          <SelectField
            label="Currency"
            name={`currency-${place}`}
            options={[...besides, ...withCurrent(read?.currency)]}
            defaultValue={of("currency", currencyOf(read, besides[0]?.value))}
          />
        )}
        {(field === "release_year" || field === "publish_on") && hasDates(samples) && (
          <SelectField
            label="Dates are"
            name={`dates-${place}`}
            options={dateOrderOptions}
            defaultValue={of("dates", read?.dateOrder ?? "")}
          />
        )}
      </div>
    </li>
  );
}

/** The fields that a doubtful column may be, above the list of all. */
function Likely({ column }: { column: ShownColumn }) {
  const fields = [column.field, ...column.alternatives].filter((field) => field !== null);
  return (
    <optgroup label="May be">
      {[...new Set(fields)].map((value) => (
        <option key={value} value={value}>
          {labelOfImportField(value)}
        </option>
      ))}
    </optgroup>
  );
}

/** The currency of a column of sums; for one that is none yet, the column of currencies beside it. */
function currencyOf(read: PlanColumn | undefined, beside = ""): string {
  if (!read) return beside;
  if (read.currencyPlace === undefined) return read.currency ?? "";
  return placeAsCurrency(read.currencyPlace);
}

function withCurrent(currency: string | undefined) {
  if (!currency || currencyOptions.some(({ value }) => value === currency)) return currencyOptions;
  return [...currencyOptions, { value: currency, label: currency }];
}

function hasDates(samples: string[]): boolean {
  return samples.some((sample) => /\d\D+\d|\p{L}/u.test(sample));
}
