import { mkdir, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { storage } from "#domain/media/storage.ts";
import { typeOfUpload } from "#domain/media/upload-names.ts";
import { config } from "#domain/platform/config.ts";
import { UserFacingError } from "#shared/errors/user-facing-error.ts";

type Put = (name: string, bytes: Buffer) => Promise<void>;

/** Writes uploads into a new folder. */
export function putUploadIn(folder: string): Put {
  return async (name, bytes) => {
    const file = join(folder, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bytes);
  };
}

/** Adds an upload to those of the site, of which a name always means the same picture. */
export async function putUpload(name: string, bytes: Buffer): Promise<void> {
  const present = await storage().read(name);
  if (!present) return storage().put(name, bytes, typeOfUpload(name));
  if (bytes.equals(present)) return;
  throw new UserFacingError(`The upload ${name} is there already, and is another picture.`);
}

/** Moves the uploads that a restored site does not have out of its folder; a bucket keeps them. */
export async function moveOtherUploads(names: Set<string>, former: string): Promise<void> {
  const { dataFolder, bucket } = config();
  if (bucket) return;
  for await (const name of storage().list()) {
    if (names.has(name)) continue;
    const file = join(dataFolder, former, "uploads", name);
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await rename(join(dataFolder, "uploads", name), file);
  }
}
