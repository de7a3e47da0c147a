import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { readConfig } from "./config.ts";
import { readSettingsFile } from "./settings-file.ts";

/** Reads it beside what is set, and gives the warnings. */
function readFile(lines: string, environment: Record<string, string> = {}): string[] {
  const folder = mkdtempSync(join(tmpdir(), "griot-settings-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  onTestFinished(() => void vi.unstubAllGlobals());
  environment.SETTINGS_FILE = join(folder, "site.env");
  vi.stubGlobal("process", { ...process, env: environment });
  writeFileSync(environment.SETTINGS_FILE, lines);
  return readSettingsFile();
}

test("a file of settings is read as it stands, and what is set already goes before it", () => {
  const lines = `PORT=4000\nMAIL_FROM="Griot <griot@griot.example>"\nUMAMI_URL=https://a.example/$b#c\n`;
  const environment = { PORT: "5000" };
  expect(readFile(lines, environment)).toEqual([]);
  expect(environment).toEqual({
    SETTINGS_FILE: expect.any(String),
    PORT: "5000",
    MAIL_FROM: "Griot <griot@griot.example>",
    UMAMI_URL: "https://a.example/$b",
  });
});

test("a file that cannot be read is named", () => {
  vi.stubGlobal("process", { ...process, env: { SETTINGS_FILE: tmpdir() } });
  onTestFinished(() => void vi.unstubAllGlobals());
  expect(() => readSettingsFile()).toThrow(/^SETTINGS_FILE .* cannot be read: EISDIR/);
});

test("quotes that Docker leaves around a value are no part of it", () => {
  const MAIL_FROM = "Griot <griot@griot.example>";
  for (const quoted of [`"${MAIL_FROM}"`, `'${MAIL_FROM}'`]) {
    expect(readConfig({ MAIL_FROM: quoted })).toEqual(readConfig({ MAIL_FROM }));
  }
});

test("a name that nearly is a setting's is pointed out, and no other", () => {
  const names = ["SMPT_URL", "DATADIR", "DATABASE_URI", "SECRETS", "SITE_URL", "POST", "HOME"];
  expect(readFile(names.map((name) => `${name}=1`).join("\n"))).toEqual([
    "DATABASE_URI is not a setting, and has no effect. Is DATABASE_URL meant?",
    "DATADIR is not a setting, and has no effect. Is DATA_DIR meant?",
    "SECRETS is not a setting, and has no effect. Is SECRET meant?",
    "SMPT_URL is not a setting, and has no effect. Is SMTP_URL meant?",
  ]);
});
