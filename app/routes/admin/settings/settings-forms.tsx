import type { PresentedSettings } from "./present-settings.ts";
import { sections } from "./sections.ts";
import { SettingsForm } from "./settings-form.tsx";

export function SettingsForms(settings: PresentedSettings) {
  return (
    <div className="settings">
      <nav className="settings-index" aria-label="Settings">
        <ul>
          {sections.map(({ value, title }) => (
            <li key={value}>
              <a href={`#${value}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="settings-sections">
        {sections.map(({ value }) => (
          <SettingsForm key={value} section={value} {...settings} />
        ))}
      </div>
    </div>
  );
}
