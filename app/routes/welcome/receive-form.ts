import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyFileStream } from "@fastify/busboy";
import type { Receive, ReceivedUpload } from "#domain/backups/restore-upload.ts";

// Enough for the longest passphrase.
const limits = { files: 1, fields: 2, parts: 3, fieldSize: 4_000, headerPairs: 20 };

/** Reads the form as it arrives; throws TypeError if it is broken or of another shape. */
export function receiveForm({ body, headers }: Request): Receive {
  return async (store, largest) => {
    const received: ReceivedUpload = {
      name: "",
      passphrase: "",
      isCut: false,
      allowsUnencrypted: false,
    };
    const stop = new AbortController();
    let lost: unknown;
    let storing: Promise<void> | undefined;

    async function* read() {
      try {
        if (body) yield* body;
      } catch (error) {
        lost = error;
        throw error;
      }
    }

    async function take(file: BusboyFileStream, name = ""): Promise<void> {
      received.name = name;
      await store(file);
      received.isCut = file.truncated;
    }

    const form = parse(headers.get("Content-Type") ?? "", largest);
    form.on("file", (_field, file, name) => {
      storing = take(file, name);
      storing.catch((error: unknown) => stop.abort(error));
    });
    form.on("field", (field, value) => {
      if (field === "passphrase") received.passphrase = value;
      if (field === "unencrypted") received.allowsUnencrypted = value === "yes";
    });
    try {
      await pipeline(Readable.from(read()), form, { signal: stop.signal });
    } catch (cause) {
      if (lost) throw lost;
      // Throws the disk's error, if storing failed.
      if (stop.signal.aborted) await storing;
      throw new TypeError("The body is no FormData.", { cause });
    }
    await storing;
    return received;
  };
}

function parse(contentType: string, largest: number) {
  if (!contentType.startsWith("multipart/form-data")) {
    throw new TypeError("Content-Type was not one of a form with a file.");
  }
  try {
    const headers = { "content-type": contentType };
    return new Busboy({ headers, limits: { ...limits, fileSize: largest } });
  } catch (cause) {
    throw new TypeError("The body is no FormData.", { cause });
  }
}
