import { useFormAction } from "#app/components/member/use-form-action.ts";
import { DelegationFields } from "./delegation-fields.tsx";
import { SettingFields } from "./fields.tsx";
import type { PresentedSettings } from "./present-settings.ts";
import { pathOf, type Section, sections } from "./sections.ts";

type Props = PresentedSettings & {
  section: Section;
  refused?: Record<string, string> | undefined;
};

export function SettingsForm({ section, values, delegations, refused, ...shown }: Props) {
  const { submit, pending, errors } = useFormAction({
    failure: "Failed to save settings",
    revalidates: true,
  });
  const { title, text, button } = sections.find(({ value }) => value === section) ?? sections[0];
  const props = { values, ...shown, errors: { ...refused, ...errors } };
  return (
    <form
      id={section}
      className="settings-form"
      method="post"
      action={pathOf(section)}
      // A full page load: header and footer are the server's HTML (decision 0051).
      onSubmit={section === "general" ? undefined : submit}
      aria-labelledby={`${section}-heading`}
    >
      <header>
        <h2 id={`${section}-heading`}>{title}</h2>
        <p className="meta">{text}</p>
      </header>
      {section === "delegation" ? (
        <DelegationFields delegations={delegations} />
      ) : (
        <SettingFields section={section} {...props} />
      )}
      <div className="row">
        <button
          type="submit"
          className="button button-gold"
          aria-disabled={pending ? true : undefined}
        >
          {pending ? "Saving…" : button}
        </button>
      </div>
    </form>
  );
}
