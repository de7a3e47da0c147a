import { useEffect, useState } from "react";
import type { Theme } from "#shared/options/preferences.ts";

/** The theme that was chosen after the data was loaded, or else the stored one. */
export function useTheme(stored: Theme, source: unknown): Theme {
  const [chosen, setChosen] = useState<{ theme: Theme; source: unknown }>();
  const theme = chosen && chosen.source === source ? chosen.theme : stored;

  useEffect(() => {
    async function store(event: SubmitEvent) {
      const form = event.target as HTMLFormElement;
      if (form.className !== "choice") return;
      event.preventDefault();
      const { name, value } = event.submitter as HTMLButtonElement;
      const isTheme = name === "theme";
      if (isTheme) setChosen({ theme: value as Theme, source });
      const body = new URLSearchParams({ [name]: value });
      // Following the redirect would load the page a second time.
      const request = fetch(form.action, { method: "POST", body, redirect: "manual" });
      const isStored = await request.then(
        ({ type }) => type === "opaqueredirect",
        () => false,
      );
      if (isTheme) {
        if (!isStored) setChosen(undefined);
      } else location.reload();
    }
    document.addEventListener("submit", store);
    return () => document.removeEventListener("submit", store);
  }, [source]);

  useEffect(() => {
    for (const button of document.querySelectorAll<HTMLButtonElement>("[name=theme]")) {
      button.ariaPressed = String(button.value === theme);
    }
  }, [theme]);

  return theme;
}
