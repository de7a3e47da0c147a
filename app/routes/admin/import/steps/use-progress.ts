import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import type { ImportProgress } from "#domain/imports/imports.ts";
import { showToast } from "#ui/toast.tsx";
import { describeImport } from "./describe-import.ts";

const everyMilliseconds = 1000;

/** Polled every second while it runs; then the page is reloaded and a toast shows the result. */
export function useProgress(loaded: ImportProgress | null): ImportProgress | null {
  const [latest, setLatest] = useState<ImportProgress | null>(null);
  const { revalidate } = useRevalidator();
  const isCurrent = latest?.id === loaded?.id && latest?.status === loaded?.status;
  const isUnderWay = ["checking", "importing", "undoing"].includes(loaded?.status ?? "");

  useEffect(() => {
    if (!isUnderWay) return;
    const clock = setInterval(async () => {
      const progress = await ask();
      if (progress === undefined) return;
      if (progress?.status === loaded?.status && progress?.id === loaded?.id) {
        setLatest(progress);
        return;
      }
      clearInterval(clock);
      await revalidate();
      if (progress?.status === "imported") showToast(describeImport(progress));
    }, everyMilliseconds);
    return () => clearInterval(clock);
  }, [isUnderWay, loaded?.id, loaded?.status, revalidate]);

  return isCurrent ? latest : loaded;
}

/** Undefined without a connection; the next poll may succeed. */
async function ask(): Promise<ImportProgress | null | undefined> {
  try {
    const response = await fetch("/admin/movies/import/progress");
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}
