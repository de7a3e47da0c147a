import { closeSync, existsSync, openSync, rmSync, writeSync } from "node:fs";
import { join, parse } from "node:path";
import { UserFacingError } from "#shared/errors/user-facing-error.ts";
import { byteOrderMark } from "#shared/format/csv.ts";

/** Throws UserFacingError where `wanted` exists or cannot be written. */
export function openReport(table: string, wanted: string | undefined) {
  const path = wanted ?? findFreeName(table);
  let file = begin(path, wanted !== undefined);
  function end(isWanted: boolean): string | undefined {
    if (file === undefined) return undefined;
    closeSync(file);
    file = undefined;
    if (!isWanted) rmSync(path);
    return isWanted ? path : undefined;
  }
  return {
    write: (line: string) => void (file !== undefined && writeSync(file, line)),
    end,
  };
}

function begin(path: string, isWanted: boolean): number | undefined {
  try {
    const file = openSync(path, "wx");
    writeSync(file, byteOrderMark);
    return file;
  } catch (error) {
    if (!isWanted) return undefined;
    const { code, message } = error as NodeJS.ErrnoException;
    const fault = code === "EEXIST" ? "it is there already" : message;
    throw new UserFacingError(
      `${path} cannot be used for the report: ${fault}. Choose another name.`,
    );
  }
}

function findFreeName(table: string): string {
  const { dir, name } = parse(table);
  const stem = join(dir, `${name}-report`);
  let path = `${stem}.csv`;
  for (let number = 2; existsSync(path); number += 1) path = `${stem}-${number}.csv`;
  return path;
}
