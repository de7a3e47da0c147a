import { runCommand } from "./run-command.ts";

const { code, message } = await runCommand(process.argv.slice(2));
if (message !== undefined) console[code === 0 ? "log" : "error"](message);
if (code !== 0) process.exit(code);
