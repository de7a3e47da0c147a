import { href, Link } from "react-router";
import { useFormAction } from "#app/components/member/use-form-action.ts";
import { redirectWithToast, returnPathOf } from "#app/http/action-result.ts";
import { answerForm, anyFields } from "#app/http/answer-form.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { acceptUpload, dismissUpload, listNewUploads } from "#domain/offers/checks/new-uploads.ts";
import { Conflict, NotFound } from "#domain/platform/errors.ts";
import { getSettings } from "#domain/settings/settings.ts";
import { countOf } from "#shared/format/count-of.ts";
import { dayOf } from "#shared/format/day.ts";
import { addressOf, toInternalId } from "#shared/validation/search-params.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { WatchLists } from "../watch-lists.tsx";
import type { Route } from "./+types/new-uploads";

const path = "/admin/new-uploads";

export async function loader({ url, context }: Route.LoaderArgs) {
  const before = toInternalId(url.searchParams.get("before") ?? "");
  const { uploads, next } = await listNewUploads(context.get(viewerContext), before);
  const { checksOffers } = await getSettings();
  return {
    before,
    next,
    checksOffers,
    uploads: uploads.map(({ id, youtubeId, title, channel, minutes, uploadedOn, ...movie }) => ({
      id,
      title,
      channel,
      film: `${movie.film} (${movie.releaseYear})`,
      filmPage: href("/movie/:slug", { slug: movie.slug }),
      address: `https://www.youtube.com/watch?v=${youtubeId}`,
      length: minutes === null ? "length not known" : countOf(minutes, "minute"),
      uploaded: uploadedOn ? `uploaded on ${dayOf(new Date(uploadedOn))}` : "",
    })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = context.get(viewerContext);
  const form = await request.formData();
  const id = toInternalId(String(form.get("upload") ?? "")) ?? 0;
  const back = returnPathOf(form);
  const to = back.startsWith(path) ? back : path;
  const decide = async () => {
    if (form.get("intent") === "dismiss") {
      const { title } = await dismissUpload(viewer, id);
      const toast = { title: "Dismissed", text: `“${title}” is not proposed again.` };
      return redirectWithToast(context, { to, toast });
    }
    const { film, releaseYear } = await acceptUpload(viewer, id);
    const text = `“${film}” (${releaseYear}) has it as an offer now.`;
    return redirectWithToast(context, { to, toast: { title: "Offer added successfully", text } });
  };
  return answerForm(context, form, anyFields, decide, {
    explain: (error) => {
      if (!(error instanceof Conflict || error instanceof NotFound)) return undefined;
      const toast = { title: "Nothing was changed", text: error.message };
      return redirectWithToast(context, { to, toast: { ...toast, tone: "destructive" } });
    },
  });
}

export default function NewUploads({ loaderData }: Route.ComponentProps) {
  const { uploads, before, next, checksOffers } = loaderData;
  const here = addressOf(path, { before });
  return (
    <WatchLists
      path={path}
      title="New Uploads"
      first={before ? path : undefined}
      next={next ? addressOf(path, { before: next }) : undefined}
    >
      <p className="meta">
        Official videos with the same title as a film. Nothing is added until you choose it.
      </p>
      {uploads.length > 0 ? (
        <ul className="listed-offers">
          {uploads.map((upload) => (
            <li key={upload.id}>
              <Upload {...{ upload, here }} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          title="No new uploads"
          text={
            checksOffers
              ? "Each official channel is read once a day."
              : "Channels are read once the owner turns on the checks in Settings, under Offer checks."
          }
        />
      )}
    </WatchLists>
  );
}

type UploadProps = { upload: Route.ComponentProps["loaderData"]["uploads"][number]; here: string };

function Upload({ upload, here }: UploadProps) {
  const { id, title, channel, film, filmPage, address, length, uploaded } = upload;
  const { submit, pending } = useFormAction({ failure: "Failed to save", revalidates: true });
  const isPending = pending ? true : undefined;
  return (
    <article className="listed-offer">
      <div className="listed-offer-text">
        <h2 dir="auto">{title}</h2>
        <p>
          Probably <Link to={filmPage}>{film}</Link>
        </p>
        <p className="meta">
          <bdi>{channel}</bdi> · {[length, uploaded].filter(Boolean).join(", ")}
        </p>
        <p>
          <a href={address} rel="noreferrer">
            {address.replace("https://www.", "")}
          </a>
        </p>
      </div>
      <form className="row" method="post" action={path} onSubmit={submit}>
        <input type="hidden" name="upload" value={id} />
        <input type="hidden" name="back" value={here} />
        <button
          type="submit"
          className="button"
          name="intent"
          value="add"
          aria-disabled={isPending}
        >
          Add as Offer<span className="visually-hidden">: {title}</span>
        </button>
        <button
          type="submit"
          className="button"
          name="intent"
          value="dismiss"
          aria-disabled={isPending}
        >
          Dismiss<span className="visually-hidden">: {title}</span>
        </button>
      </form>
    </article>
  );
}
