import { StepForm } from "./step-form.tsx";

type Props = {
  id: number;
  intent: "start" | "cancel" | "reset";
  label: string;
  /** The label while it is sent. */
  busy?: string;
};

/** One button: to start or cancel an import, or to discard a file for another. */
export function IntentForm({ id, intent, label, busy = label }: Props) {
  return (
    <StepForm id={id} action="/admin/movies/import">
      {({ isBusy, button }) => button(intent, isBusy ? busy : label, intent === "start")}
    </StepForm>
  );
}
