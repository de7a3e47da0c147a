import { useEffect, useState } from "react";
import type { Theme } from "#shared/options/preferences.ts";

/** The theme just chosen in the settings, or else the stored one. */
export function useTheme(stored: Theme): Theme {
  const [chosen, setChosen] = useState<Theme>();
  const theme = chosen ?? stored;

  useEffect(() => {
    async function store(event: SubmitEvent) {
      const form = event.target as HTMLFormElement;
      if (form.className !== "choice") return;
      event.preventDefault();
      const { name, value } = event.submitter as HTMLButtonElement;
      const isTheme = name === "theme";
      if (isTheme) setChosen(value as Theme);
      const body = new URLSearchParams({ [name]: value });
      // Followed, the redirect would load the page once more.
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
  }, []);

  useEffect(() => {
    for (const button of document.querySelectorAll<HTMLButtonElement>("[name=theme]")) {
      button.ariaPressed = String(button.value === theme);
    }
  }, [theme]);

  return theme;
}
