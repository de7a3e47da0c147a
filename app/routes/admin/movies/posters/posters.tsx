import { type DragEvent, useEffect, useState } from "react";
import { data, Link } from "react-router";
import { AdminHead } from "#app/components/admin/admin-head.tsx";
import { RefusalAlert } from "#app/components/member/refusal-alert.tsx";
import { redirectWithToast } from "#app/http/action-result.ts";
import { isTooLargeContext } from "#app/http/contexts.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { replacePosterOf } from "#domain/movies/bulk-posters.ts";
import { NotFound } from "#domain/platform/errors.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import { countOf } from "#shared/format/count-of.ts";
import { largestPicture } from "#shared/poster/poster-files.ts";
import { pictureTypes, uploadTexts } from "#shared/validation/upload-limits.ts";
import { SelectField } from "#ui/field.tsx";
import { managePath } from "../manage-movies/manage-search-params.ts";
import type { Route } from "./+types/posters";
import { readPairs, receivePosters, type SheetItem } from "./receive-posters.ts";
import { usePosterSheet } from "./use-poster-sheet.ts";
import "./posters.css";

export function loader({ context }: Route.LoaderArgs) {
  requireCapability(context.get(viewerContext), "curate-catalogue", "edit movies");
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = context.get(viewerContext);
  if (context.get(isTooLargeContext)) {
    const message = `${uploadTexts.size} Send fewer pictures at once.`;
    return data({ items: [], message }, { status: 413 });
  }
  const form = await request.formData();
  if (form.get("intent") !== "confirm") {
    // The browser that sends pictures by script shows those that it has.
    const wantsPreviews = request.headers.get("Accept") !== "application/json";
    const items = await receivePosters(viewer, { form, wantsPreviews });
    const message = items.length === 0 ? "Choose at least one picture." : undefined;
    return data({ items, message }, { status: message ? 422 : 200 });
  }
  let done = 0;
  const missing: string[] = [];
  for (const { slug, address } of readPairs(form)) {
    try {
      await replacePosterOf(viewer, slug, address);
      done += 1;
    } catch (error) {
      if (!(error instanceof NotFound)) throw error;
      missing.push(slug);
    }
  }
  const text = missing.length > 0 ? `No longer here: ${missing.join(", ")}` : undefined;
  const toast = { title: done > 0 ? `${countOf(done, "poster")} set` : "No poster was set" };
  return redirectWithToast(context, {
    to: done > 0 ? managePath : "/admin/movies/posters",
    toast: text ? { ...toast, text } : toast,
  });
}

export default function Posters({ actionData }: Route.ComponentProps) {
  const sheet = usePosterSheet(actionData?.items ?? []);
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  const ready = sheet.items.filter(({ address }) => address);

  function drop(event: DragEvent) {
    event.preventDefault();
    void sheet.add([...event.dataTransfer.files]);
  }

  return (
    <div className="page admin">
      <AdminHead title="Add Many Posters" above={[{ label: "Manage Movies", to: managePath }]} />
      <RefusalAlert>{actionData?.message}</RefusalAlert>
      <form
        className="drop-zone surface"
        method="post"
        encType="multipart/form-data"
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
      >
        <label htmlFor="posters">Pictures named after their films</label>
        <p className="field-hint" id="posters-hint">
          A title, its year, its address or its number at IMDb or Wikidata, as in “Xala 1975.jpg”.
          {isAlive
            ? " Drop them here or choose them: large photographs are made smaller before they are sent."
            : " JPEG, PNG, WebP or GIF, together at most 15 MB and 5 MB each."}
        </p>
        <input
          id="posters"
          type="file"
          name="poster"
          multiple
          accept={pictureTypes.join()}
          aria-describedby="posters-hint"
          onChange={({ currentTarget }) => {
            void sheet.add([...(currentTarget.files ?? [])]);
            currentTarget.value = "";
          }}
        />
        {!isAlive && (
          <button type="submit" className="button button-gold">
            Send
          </button>
        )}
        <p role="status">{sheet.left > 0 && `${countOf(sheet.left, "picture")} to send…`}</p>
      </form>
      {sheet.items.length > 0 && (
        <form method="post" className="poster-sheet">
          <input type="hidden" name="intent" value="confirm" />
          <h2>{countOf(sheet.items.length, "picture")}</h2>
          <ul>
            {sheet.items.map((item, index) => (
              <li key={item.address ?? item.name} className="surface">
                <SheetRow item={item} index={index} />
              </li>
            ))}
          </ul>
          <div className="row">
            <button
              type="submit"
              className="button button-gold"
              disabled={ready.length === 0 || sheet.left > 0}
            >
              Set these posters
            </button>
            <Link className="button" to={managePath}>
              Cancel
            </Link>
          </div>
        </form>
      )}
    </div>
  );
}

function SheetRow({ item, index }: { item: SheetItem; index: number }) {
  const { name, address, refusal, chosen, films } = item;
  const [slug, setSlug] = useState(chosen);
  const film = films.find((one) => one.slug === slug);
  const options = [
    { value: "", label: films.length > 0 ? "Leave it out" : "No film found: leave it out" },
    ...films.map(({ slug, label }) => ({ value: slug, label })),
  ];
  if (!address) {
    return (
      <p>
        <b>{name}</b> <span className="field-error">{refusal ?? uploadTexts.failure}</span>
      </p>
    );
  }
  return (
    <>
      <img src={item.preview ?? largestPicture(address)} alt="" width={80} height={120} />
      <div>
        <p className="poster-sheet-name">{name}</p>
        <input type="hidden" name={`address-${index}`} value={address} />
        <SelectField
          label="Film"
          name={`film-${index}`}
          options={options}
          defaultValue={chosen}
          onChange={({ currentTarget }) => setSlug(currentTarget.value)}
        />
        {film?.hasPoster && (
          <p className="meta">It already has a poster, which this one replaces.</p>
        )}
        {!chosen && <p className="meta">The name is not conclusive. Please choose.</p>}
      </div>
    </>
  );
}
