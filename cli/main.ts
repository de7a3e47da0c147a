import { describeFailure } from "#shared/errors/user-facing-error.ts";

// Loaded here, since a setting that cannot be used is refused as soon as a command's modules need it.
const { code, message } = await import("./run-command.ts").then(
  ({ runCommand }) => runCommand(process.argv.slice(2)),
  (error: unknown) => ({ code: 1, message: describeFailure(error) }),
);
if (message !== undefined) console[code === 0 ? "log" : "error"](message);
if (code !== 0) process.exit(code);
