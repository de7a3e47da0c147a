import { useFormAction } from "#app/components/member/use-form-action.ts";
import { mostDailyBackups } from "#shared/validation/admin-limits.ts";
import { bindFields } from "#ui/bind-fields.ts";
import { Field, SelectField } from "#ui/field.tsx";

type Props = {
  path: string;
  schedule: { hour: string; keep: string };
  refused?: { errors: Record<string, string>; values: Record<string, string> } | undefined;
};

const hours = [
  { value: "", label: "No daily backup" },
  ...Array.from({ length: 24 }, (_, hour) => ({
    value: String(hour),
    label: `At ${String(hour).padStart(2, "0")}:00 UTC`,
  })),
];

export function ScheduleForm({ path, schedule, refused }: Props) {
  const { submit, pending, errors } = useFormAction({
    failure: "The daily backup could not be set",
    revalidates: true,
  });
  const values = { ...schedule, ...refused?.values };
  const field = bindFields(values, { ...refused?.errors, ...errors });
  return (
    <form className="backups-schedule" method="post" action={path} onSubmit={submit}>
      <SelectField
        label="When"
        {...field("hour")}
        hint="Choose an hour when few people visit."
        options={hours}
      />
      <Field
        label="How many to keep"
        {...field("keep")}
        hint="Older daily backups are deleted; those that you take yourself stay."
        type="number"
        inputMode="numeric"
        required
        min={1}
        max={mostDailyBackups}
      />
      <button
        type="submit"
        className="button"
        name="act"
        value="schedule"
        aria-disabled={pending ? true : undefined}
      >
        {pending ? "Saving…" : "Save"}
      </button>
    </form>
  );
}
