import type { DumpFile } from "#domain/dumps/dumps.ts";
import { bytesInWords } from "#shared/format/bytes.ts";

type Props = { tables: { name: string; title: string; files: DumpFile[] }[] };

const labels: Record<DumpFile["format"], string> = { csv: "CSV", jsonl: "JSON Lines" };

const further = [
  { name: "datapackage.json", label: "Description of the files (Data Package)" },
  { name: "SHA256SUMS", label: "Checksums" },
];

export function Downloads({ tables }: Props) {
  return (
    <>
      <ul className="downloads">
        {tables.map(({ name, title, files }) => (
          <li key={name}>
            <b>{title}</b>
            {files.map((file) => (
              <a key={file.name} href={`/data/${file.name}`} download={file.name}>
                {labels[file.format]}
                <span className="visually-hidden">{` of ${name}`}</span>{" "}
                <small>{bytesInWords(file.bytes)}</small>
              </a>
            ))}
          </li>
        ))}
      </ul>
      <p className="downloads-further">
        {further.map(({ name, label }) => (
          <a key={name} href={`/data/${name}`}>
            {label}
          </a>
        ))}
      </p>
    </>
  );
}
