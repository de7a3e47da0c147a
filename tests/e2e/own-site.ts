import { execFileSync, spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The data folder of the site under test as it was before the site started. */
export const preparedFolder = ".cache/e2e-prepared";

/** For tests that change what every reader sees; filled by the script `fill`, if any. */
export async function startOwnSite(
  fill?: string,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "griot-e2e-"));
  const env = { ...process.env, PORT: "0", DATA_DIR: folder };
  if (fill) execFileSync(process.execPath, [fill], { env });
  else cpSync(preparedFolder, folder, { recursive: true });
  const child = spawn(process.execPath, ["server/start.ts"], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    let output = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      const address = /Griot is at (http:\/\/[^\s,]+)/.exec(output)?.[1];
      if (address) resolve(address);
    });
    child.once("close", () => reject(new Error(`The site did not start:\n${output}`)));
  });
  return {
    url,
    async stop() {
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
