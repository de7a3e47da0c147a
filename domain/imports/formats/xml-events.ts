import { SaxesParser } from "saxes";
import { UnusableFile } from "../csv-file.ts";

export type XmlHandlers = {
  /** An element's name without its prefix, and its attributes without theirs. */
  open: (name: string, attributes: Record<string, string>) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
};

const ignore = () => {};

const deepest = 64;
// Far more than a cell or a tag may hold, and far less than the memory.
const longestRun = 1024 * 1024;

/**
 * Reads XML as it arrives. Yields after each chunk, so that its caller may hand on what the handlers
 * gathered. Throws UnusableFile for what is not well-formed, declares entities or is nested deeply.
 */
export async function* readXml(
  chunks: AsyncIterable<Uint8Array>,
  { open, close = ignore, text = ignore }: XmlHandlers,
): AsyncGenerator<void> {
  const parser = new SaxesParser({ position: false });
  let depth = 0;
  parser.on("error", () => {
    throw damaged();
  });
  parser.on("doctype", () => {
    throw new UnusableFile("The file declares XML entities, which no workbook needs.");
  });
  parser.on("opentag", ({ name, attributes }) => {
    depth += 1;
    if (depth > deepest) throw new UnusableFile("The file is nested too deeply for a workbook.");
    open(withoutPrefix(name), withoutPrefixes(attributes as Record<string, string>));
  });
  parser.on("closetag", ({ name }) => {
    depth -= 1;
    close(withoutPrefix(name));
  });
  parser.on("text", text);
  parser.on("cdata", text);
  const decoder = new TextDecoder();
  let run = 0;
  for await (const chunk of chunks) {
    const part = decoder.decode(chunk, { stream: true });
    const last = Math.min(part.lastIndexOf("<"), part.lastIndexOf(">"));
    run = last < 0 ? run + part.length : part.length - last;
    if (run > longestRun) throw new UnusableFile("A cell of the file is far too long.");
    parser.write(part);
    yield;
  }
  parser.write(decoder.decode()).close();
  yield;
}

/** The same for handlers that gather everything themselves. */
export async function walkXml(
  chunks: AsyncIterable<Uint8Array>,
  handlers: XmlHandlers,
): Promise<void> {
  for await (const _ of readXml(chunks, handlers));
}

function withoutPrefixes(attributes: Record<string, string>): Record<string, string> {
  const plain: Record<string, string> = {};
  for (const name in attributes) plain[withoutPrefix(name)] = attributes[name] ?? "";
  return plain;
}

function withoutPrefix(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

function damaged(): UnusableFile {
  return new UnusableFile(
    "The file is damaged: its XML is broken. Save it again as .xlsx or .csv.",
  );
}
