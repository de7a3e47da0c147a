import { createElement } from "react";
import { DrawnHtml } from "#app/components/drawn-html.tsx";
import { Figures } from "#app/components/figures.tsx";
import { JsonLd, jsonLd, PageMeta } from "#app/components/page-meta.tsx";
import { siteOriginOf } from "#app/http/request-origin.ts";
import { draw } from "#app/loading/draw.ts";
import { publicResources } from "#app/routes/api/list-resources.ts";
import { apiPath } from "#app/routes/api/resources.ts";
import { type Dump, type DumpFile, listDumps } from "#domain/dumps/dumps.ts";
import { dumpTables } from "#domain/dumps/tables.ts";
import { getSettings } from "#domain/settings/settings.ts";
import { inDigits } from "#shared/format/count-of.ts";
import { dayOf } from "#shared/format/day.ts";
import { capitalize } from "#shared/text/capitalize.ts";
import type { Route } from "./+types/data";
import { ApiReference } from "./api-reference.tsx";
import { CompletenessPicture } from "./completeness-picture.tsx";
import { Downloads } from "./downloads.tsx";
import { HowToUse } from "./how-to-use.tsx";
import "./data.css";

const path = "/data";
const license = "https://creativecommons.org/publicdomain/zero/1.0/";
const summary =
  "Who made which African film, in which language, with which awards, and where it can be watched: the facts of the catalogue, free for any use.";

export async function loader({ request, url }: Route.LoaderArgs) {
  const [dump] = await listDumps();
  const origin = await siteOriginOf(url);
  const address = origin + path;
  const { siteName } = await getSettings();
  const day = dump && dayOf(new Date(dump.createdAt));
  const use = draw(createElement(HowToUse, { origin, address, day, siteName }), request);
  const api = draw(
    createElement(ApiReference, { address: apiPath, resources: publicResources }),
    request,
  );
  if (!dump) return { api, use };
  const files = dumpTables.map(({ name, title }) => ({
    name,
    title,
    files: dump.files.filter(({ table }) => table === name),
  }));
  return {
    api,
    use,
    createdAt: dump.createdAt,
    day,
    figures: draw(createElement(Figures, { figures: files.flatMap(toFigure) }), request),
    downloads: draw(createElement(Downloads, { tables: files }), request),
    completeness: draw(
      createElement(CompletenessPicture, { completeness: dump.completeness }),
      request,
    ),
    [jsonLd]: datasetJsonLd(dump, address),
  };
}

function toFigure({ name, files: [file] }: { name: string; files: DumpFile[] }) {
  const label = name === "offers" ? "Places to watch" : capitalize(name);
  return file?.rows ? [{ label, figure: inDigits(file.rows) }] : [];
}

/** Data for search engines of data sets (schema.org/Dataset). */
function datasetJsonLd({ createdAt, files }: Dump, address: string) {
  return {
    "@type": "Dataset",
    name: "African films",
    description: summary,
    url: address,
    license,
    dateModified: createdAt,
    isAccessibleForFree: true,
    distribution: files.map(({ name, bytes }) => ({
      "@type": "DataDownload",
      name,
      contentUrl: `${address}/${name}`,
      encodingFormat: "application/gzip",
      contentSize: `${bytes} B`,
    })),
  };
}

export default function OpenData({ loaderData }: Route.ComponentProps) {
  const { api, use, createdAt, day, figures, downloads, completeness } = loaderData;
  return (
    <>
      <PageMeta title="Open Data" description={summary} path={path} />
      <JsonLd data={loaderData[jsonLd]} />
      <header className="banner">
        <div className="cloth" aria-hidden="true" />
        <div className="page">
          <h1>Open Data</h1>
          <p className="lede">{summary}</p>
        </div>
      </header>
      <div className="page open-data">
        {figures && <DrawnHtml id="figures" html={figures} />}
        <section className="section data-files">
          <div className="section-heading">
            <h2>Take it with you</h2>
          </div>
          <p>
            {day ? (
              <>
                Written anew every night, last on <time dateTime={createdAt}>{day}</time>. The last
                three nights stay, so a download can finish.
              </>
            ) : (
              "The first files are being written. Come back in a few minutes."
            )}
          </p>
          {downloads && <DrawnHtml id="downloads" html={downloads} />}
          <p>
            You may copy, change and publish all of it without asking (
            <a href={license} rel="license">
              CC0
            </a>
            ). Texts, pictures and what members wrote belong to their authors and are not in it.
            Where a spreadsheet would take a text for a formula, the CSV has an apostrophe before
            it.
          </p>
        </section>
        {completeness && (
          <section className="section">
            <div className="section-heading">
              <h2>What is known, and what is missing</h2>
            </div>
            <DrawnHtml id="completeness" html={completeness} />
          </section>
        )}
        <section className="section">
          <div className="section-heading">
            <h2>Ask for a part of it</h2>
          </div>
          <p>
            Programs get JSON, without a key; the header <code>RateLimit</code> says how many
            requests are left this minute. Lists lead to their <code>next</code> page, and{" "}
            <code>fields</code> chooses what an answer has. The own address of a film, creator or
            festival with <code>.json</code> at its end answers too.
          </p>
          <DrawnHtml id="api" html={api} />
        </section>
        <DrawnHtml id="use" html={use} />
      </div>
    </>
  );
}
