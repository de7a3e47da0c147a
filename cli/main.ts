import { runCommand } from "./run-command.ts";

const { code, said } = await runCommand(process.argv.slice(2));
if (said !== undefined) console[code === 0 ? "log" : "error"](said);
if (code !== 0) process.exit(code);
