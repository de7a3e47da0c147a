import { readSettingsFile } from "#domain/platform/settings-file.ts";
import { runCommand } from "./run-command.ts";

for (const warning of readSettingsFile()) console.error(warning);
const { code, message } = await runCommand(process.argv.slice(2));
if (message !== undefined) console[code === 0 ? "log" : "error"](message);
if (code !== 0) process.exit(code);
