import { listAudiences } from "#shared/options/audiences.ts";
import type { MemberListFields } from "#shared/validation/member-list.ts";
import { textLimits, titleLimits } from "#shared/validation/member-list-limits.ts";
import { CheckField, Field, SelectField } from "#ui/field.tsx";
import { TextareaField } from "#ui/textarea-field.tsx";
import "./list-form.css";

type Props = {
  action: string;
  list: MemberListFields;
  button: string;
  errors?: Record<string, string> | undefined;
  /** What was typed, where it is refused. */
  values?: Record<string, string> | undefined;
};

/** What a list is called, what it is about, and who sees it. */
export function ListForm({ action, list, button, errors = {}, values }: Props) {
  const isRanked = values ? values.isRanked !== undefined : list.isRanked;
  return (
    <form className="list-form" method="post" action={action}>
      {errors.form && (
        <p className="notice notice-bad" role="alert">
          {errors.form}
        </p>
      )}
      <Field
        label="Title"
        name="title"
        required
        autoComplete="off"
        dir="auto"
        maxLength={titleLimits.most}
        defaultValue={values?.title ?? list.title}
        error={errors.title}
      />
      <TextareaField
        label="About the list"
        name="description"
        hint="If it needs a word."
        dir="auto"
        rows={3}
        maxLength={textLimits.most}
        defaultValue={values?.description ?? list.description ?? ""}
        error={errors.description}
      />
      <CheckField
        label="Ranked: the first film is number one"
        name="isRanked"
        value="yes"
        defaultChecked={isRanked}
      />
      <SelectField
        label="Who sees the list"
        name="audience"
        options={listAudiences}
        defaultValue={values?.audience ?? list.audience}
        error={errors.audience}
      />
      <button type="submit" className="button button-gold" name="intent" value="save">
        {button}
      </button>
    </form>
  );
}
