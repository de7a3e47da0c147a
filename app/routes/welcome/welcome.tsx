import { createCookie, data, redirect } from "react-router";
import { longUploadContext } from "#app/http/contexts.ts";
import { countNewSite, isWelcomeKey, requireNewSite } from "#domain/backups/new-site.ts";
import { NotEncrypted, WrongPassphrase } from "#domain/backups/read-archive.ts";
import { findRestored, restoreUpload } from "#domain/backups/restore-upload.ts";
import { Conflict, NotFound } from "#domain/platform/errors.ts";
import { UserFacingError } from "#shared/errors/user-facing-error.ts";
import type { Route } from "./+types/welcome";
import { NewSite } from "./new-site.tsx";
import { receiveForm } from "./receive-form.ts";
import { RestoredSite } from "./restored-site.tsx";
import "./welcome.css";

export function headers() {
  return { "Cache-Control": "no-store" };
}

const path = "/welcome";

const keyCookie = createCookie("welcome", {
  path,
  httpOnly: true,
  sameSite: "lax",
  maxAge: 24 * 60 * 60,
});

/** Only with the key that the start prints, and until somebody signs in (decision 0062). */
export async function loader({ request, url }: Route.LoaderArgs) {
  const key = url.searchParams.get("key");
  if (key !== null) return redirectWithKey(key);
  await requireKey(request);
  const restored = findRestored();
  if (restored) return { restored };
  await requireNewSite();
  return { restored: null, ...(await countNewSite()) };
}

async function redirectWithKey(key: string): Promise<never> {
  if (!isWelcomeKey(key) || findRestored()) throw new NotFound();
  await requireNewSite();
  const headers = { "Set-Cookie": await keyCookie.serialize(key) };
  throw redirect(path, { status: 303, headers });
}

async function requireKey(request: Request): Promise<void> {
  const key: unknown = await keyCookie.parse(request.headers.get("Cookie"));
  if (typeof key !== "string" || !isWelcomeKey(key)) throw new NotFound();
}

/** Restores the uploaded backup; the page announces the restart, or the reason of a refusal. */
export async function action({ request, context }: Route.ActionArgs) {
  await requireKey(request);
  if (!findRestored()) await requireNewSite();
  try {
    const announced = Number(request.headers.get("Content-Length") ?? 0);
    const receive = receiveForm(request);
    await restoreUpload(announced, (store, largest) => {
      context.get(longUploadContext)();
      return receive(store, largest);
    });
    return null;
  } catch (error) {
    return refuse(error);
  }
}

function refuse(error: unknown) {
  if (error instanceof WrongPassphrase) {
    const passphrase = error.isMissing
      ? "This backup is encrypted. Enter the passphrase that it was made with, and choose the file again."
      : "This is not the passphrase of the backup, or the file’s start is damaged. Nothing was changed. Choose the file again.";
    return data({ errors: { passphrase } }, { status: 422 });
  }
  if (error instanceof NotEncrypted) {
    const unencrypted =
      "This backup is not encrypted, although there is a passphrase, so anyone could have made it. Nothing was changed. If it is yours, say so and choose the file again.";
    return data({ errors: { unencrypted } }, { status: 422 });
  }
  if (error instanceof Conflict) return data({ errors: { file: error.message } }, { status: 409 });
  if (!(error instanceof UserFacingError)) throw error;
  return data({ errors: { file: error.message } }, { status: 422 });
}

export default function Welcome({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.restored) return <RestoredSite {...loaderData.restored} />;
  return <NewSite {...loaderData} path={path} errors={actionData?.errors ?? {}} />;
}
