import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { UserFacingError } from "#shared/errors/user-facing-error.ts";

/** A command's one argument and its options. Throws UserFacingError that says how it is called. */
export function readArguments<Options extends ParseArgsOptionsConfig>(
  args: string[],
  options: Options,
  usage: string,
) {
  const { values, positionals } = parse(args, options, usage);
  const [argument, ...rest] = positionals;
  if (!argument || rest.length > 0) throw new UserFacingError(usage);
  return { argument, values };
}

function parse<Options extends ParseArgsOptionsConfig>(
  args: string[],
  options: Options,
  usage: string,
) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    // What follows is advice about arguments that begin with a hyphen.
    const [fault = ""] = (error as Error).message.split(". ");
    throw new UserFacingError(`${fault}. ${usage}`);
  }
}
