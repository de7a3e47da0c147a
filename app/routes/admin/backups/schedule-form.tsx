import { useFormAction } from "#app/components/member/use-form-action.ts";
import { mostDailyBackups } from "#shared/validation/admin-limits.ts";
import { Field, SelectField } from "#ui/field.tsx";

type Values = { hour: string; keep: string };

type Props = {
  path: string;
  schedule: Values;
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
  const found: Record<string, string> = { ...refused?.errors, ...errors };
  return (
    <form className="backups-schedule" method="post" action={path} onSubmit={submit}>
      <SelectField
        label="When"
        name="hour"
        hint="Choose an hour when few people visit."
        options={hours}
        defaultValue={values.hour}
        error={found.hour}
      />
      <Field
        label="How many to keep"
        name="keep"
        hint="Older daily backups are deleted; those that you take yourself stay."
        type="number"
        inputMode="numeric"
        required
        min={1}
        max={mostDailyBackups}
        defaultValue={values.keep}
        error={found.keep}
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
