import { useEffect } from "react";
import type { Theme } from "#shared/options/preferences.ts";
import { useNewest } from "./use-newest.ts";

/** The theme just chosen in the settings, or else the stored one. */
export function useTheme(stored: Theme, source: unknown): Theme {
  const [theme, setTheme] = useNewest(stored, source);

  useEffect(() => {
    async function store(event: SubmitEvent) {
      const form = event.target as HTMLFormElement;
      if (form.className !== "choice") return;
      event.preventDefault();
      const { name, value } = event.submitter as HTMLButtonElement;
      const isTheme = name === "theme";
      if (isTheme) setTheme(value as Theme);
      const body = new URLSearchParams({ [name]: value });
      // Followed, the redirect would load the page once more.
      const request = fetch(form.action, { method: "POST", body, redirect: "manual" });
      const isStored = await request.then(
        ({ type }) => type === "opaqueredirect",
        () => false,
      );
      if (isTheme) {
        if (!isStored) setTheme(stored);
      } else location.reload();
    }
    document.addEventListener("submit", store);
    return () => document.removeEventListener("submit", store);
  });

  useEffect(() => {
    for (const button of document.querySelectorAll<HTMLButtonElement>("[name=theme]")) {
      button.ariaPressed = String(button.value === theme);
    }
  }, [theme]);

  return theme;
}
