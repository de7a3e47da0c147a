import type { recordAudit } from "#domain/audit/audit.ts";
import { labelOfSetting } from "#shared/options/settings.ts";
import type { Settings } from "./settings.ts";

type AuditEntry = Parameters<typeof recordAudit>[2][number];

const longestValue = 80;
const path = "/admin?tab=settings";

export type KeyChangeEntry = {
  name: "tmdbSecret" | "youtubeSecret";
  change: "stored" | "replaced" | "removed";
};

export function toAuditEntries(
  before: Settings,
  after: Settings,
  keys: KeyChangeEntry[] = [],
): AuditEntry[] {
  const names = Object.keys(after) as (keyof Settings)[];
  const changed = names.filter((name) => before[name] !== after[name]);
  const others = changed.filter((name) => name !== "isInMaintenance");
  const entries: AuditEntry[] = [];
  const named = [...others, ...keys.map(({ name }) => name)];
  if (named.length > 0) {
    const subject = named.map(labelOfSetting).join(", ");
    const reason = [
      ...others.map((name) => describe(name, before, after)),
      ...keys.map(({ name, change }) => `${labelOfSetting(name)}: ${change}`),
    ].join("; ");
    entries.push({ act: "settings-changed", subject, path, reason });
  }
  if (others.length < changed.length) {
    const act = after.isInMaintenance ? "maintenance-started" : "maintenance-ended";
    entries.push({ act, subject: "Maintenance mode", path, reason: after.maintenanceMessage });
  }
  return entries;
}

function describe(name: keyof Settings, before: Settings, after: Settings): string {
  return `${labelOfSetting(name)}: ${show(before[name])} → ${show(after[name])}`;
}

function show(value: string | number | boolean | null): string {
  if (typeof value === "boolean") return value ? "on" : "off";
  const text = value === null || value === "" ? "none" : String(value).replace(/\s+/g, " ");
  return text.length > longestValue ? `${text.slice(0, longestValue).toWellFormed()}…` : text;
}
