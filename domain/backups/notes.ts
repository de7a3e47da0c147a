import { readFile } from "node:fs/promises";
import type { z } from "zod";
import { ifThere } from "#domain/platform/if-there.ts";
import { log } from "#domain/platform/log.ts";

/** The contents of a small file beside the data; null if it is missing or invalid. */
export async function readNote<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): Promise<z.output<Schema> | null> {
  const text = await ifThere(readFile(file, "utf8"));
  if (text === null) return null;
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    log.warn({ err: error, file }, "a note about backups is not readable");
    return null;
  }
}
