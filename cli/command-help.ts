import type { ParseArgsOptionsConfig } from "node:util";

export type CommandHelp = {
  name: string;
  description: string;
  argument: { name: string; description: string };
  options: Record<string, ParseArgsOptionsConfig[string] & Described>;
  examples: readonly string[];
};

type Described = { description: string; valueHint?: string };

const widest = 26;

export function asksForHelp(args: string[]): boolean {
  return args.some((word) => word === "--help" || word === "-h");
}

/** A command's argument and options in one line. */
export function usageOf({ name, argument, options }: CommandHelp): string {
  const named = Object.entries(options).map(
    ([option, about]) => `[${nameOf(option, about)}]${about.multiple ? "…" : ""}`,
  );
  return `Usage: npm run cli ${name} ${argument.name} -- ${named.join(" ")}`;
}

/** A command in words, with its argument, its options and examples. */
export function describeCommand(command: CommandHelp): string {
  const { description, argument, options, examples } = command;
  return [
    ...[description, "", `Usage: npm run cli ${command.name} ${argument.name} -- [options]`, ""],
    ...[rowOf(argument.name, argument.description), "", "Options:"],
    ...Object.entries(options).map(([option, about]) =>
      rowOf(nameOf(option, about), about.description),
    ),
    rowOf("-h, --help", "Shows this help."),
    ...["", "Examples:"],
    ...examples.map((example) => `  npm run cli ${example}`),
  ].join("\n");
}

function nameOf(option: string, { valueHint }: Described): string {
  return valueHint ? `--${option} ${valueHint}` : `--${option}`;
}

function rowOf(name: string, description: string): string {
  return `  ${name.padEnd(widest)}  ${description}`;
}
