import type { ReactNode } from "react";
import { useFetcher, useLocation } from "react-router";
import {
  type LiteChoice,
  liteChoices,
  type Theme,
  themes,
  toTheme,
} from "#shared/options/preferences.ts";

const themeKey = "theme";

/** The theme just chosen, until the server has answered, or else the stored one. */
export function useTheme(stored: Theme): Theme {
  const chosen = useFetcher({ key: themeKey }).formData?.get("theme");
  return chosen ? toTheme(chosen) : stored;
}

export function ThemeSwitch({ theme }: { theme: Theme }) {
  const fetcher = useFetcher({ key: themeKey });
  return (
    <fetcher.Form className="choice" method="post" action="/preferences">
      <Choice legend="Theme" name="theme" options={themes} chosen={theme} />
    </fetcher.Form>
  );
}

/** A full page load, since the choice adds or removes scripts. */
export function LiteSwitch({ liteChoice }: { liteChoice: LiteChoice }) {
  return (
    <form className="choice" method="post" action="/preferences">
      <Choice legend="Lite view" name="lite" options={liteChoices} chosen={liteChoice}>
        <p className="meta">Without scripts, for slow or costly data.</p>
      </Choice>
    </form>
  );
}

type ChoiceProps = {
  legend: string;
  name: string;
  options: readonly { value: string; label: string }[];
  chosen: string;
  children?: ReactNode;
};

function Choice({ legend, name, options, chosen, children }: ChoiceProps) {
  const { pathname, search } = useLocation();
  return (
    <fieldset>
      <legend>{legend}</legend>
      <input type="hidden" name="back" value={pathname + search} />
      {options.map(({ value, label }) => (
        <button
          key={value}
          type="submit"
          className="button"
          name={name}
          value={value}
          aria-pressed={value === chosen}
        >
          {label}
        </button>
      ))}
      {children}
    </fieldset>
  );
}
