import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "#db/client.ts";
import { describeSchema } from "#db/describe-schema.ts";
import { migrate } from "#db/migrate.ts";

const file = "db/schema.sql";

export async function schemaCommand(): Promise<string> {
  const dataFolder = mkdtempSync(join(tmpdir(), "griot-schema-"));
  try {
    const opened = await openDatabase({ dataFolder });
    await migrate(opened);
    writeFileSync(file, await describeSchema(opened.db));
    await opened.close();
  } finally {
    rmSync(dataFolder, { recursive: true });
  }
  return `Wrote ${file}`;
}
