import type { FestivalField, FestivalFields } from "#shared/options/festival-fields.ts";
import { CheckField, Field, SelectField } from "#ui/field.tsx";
import { TextareaField } from "#ui/textarea-field.tsx";
import type { Wire } from "../../records/record-pages/record-form.tsx";

type Props = {
  fields: FestivalFields;
  wire: Wire;
  /** The ids of lists with suggestions, by field. */
  lists?: Record<string, string>;
};

export function FieldsOf({ fields, wire, lists = {} }: Props) {
  return Object.entries(fields).map(([name, field]) => (
    <Control key={name} field={field} wired={wire(name)} list={lists[name]} />
  ));
}

type ControlProps = { field: FestivalField; wired: ReturnType<Wire>; list: string | undefined };

function Control({ field, wired, list }: ControlProps) {
  const { kind, hint } = field;
  const isRequired = "isRequired" in field || kind === "choice";
  const input = { ...wired, hint, label: isRequired ? field.label : `${field.label} (Optional)` };
  if (kind === "flag") {
    const { name, defaultValue } = wired;
    return <CheckField name={name} defaultChecked={Boolean(defaultValue)} label={field.label} />;
  }
  if (kind === "choice") return <SelectField {...input} options={field.options} />;
  if (kind === "day") return <Field {...input} type="date" />;
  if (kind === "names") return <TextareaField {...input} dir="auto" rows={2} />;
  if (kind === "number")
    return <Field {...input} type="number" inputMode="numeric" min={field.least} />;
  const isAddress = kind === "address";
  return (
    <Field
      {...input}
      type={isAddress ? "url" : "text"}
      dir={isAddress ? "ltr" : "auto"}
      maxLength={field.most}
      autoComplete="off"
      list={list}
    />
  );
}
