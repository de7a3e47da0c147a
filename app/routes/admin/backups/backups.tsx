import { useEffect, useRef } from "react";
import { Link, useRevalidator } from "react-router";
import { z } from "zod";
import { AdminHead } from "#app/components/admin/admin-head.tsx";
import { ButtonForm } from "#app/components/admin/button-form.tsx";
import { redirectWithToast } from "#app/http/action-result.ts";
import { answerForm } from "#app/http/answer-form.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { getBackups, listBackupWarnings, startBackup } from "#domain/backups/own-backups.ts";
import { changeSchedule } from "#domain/backups/schedule.ts";
import { deleteStored } from "#domain/backups/stored.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { mostDailyBackups } from "#shared/validation/admin-limits.ts";
import { wholeNumber } from "#shared/validation/form-fields.ts";
import { Alert } from "#ui/alert.tsx";
import type { Toast } from "#ui/toast.tsx";
import type { Route } from "./+types/backups";
import { BackupList } from "./backup-list.tsx";
import { presentBackups } from "./present-backups.ts";
import { ScheduleForm } from "./schedule-form.tsx";
import "./backups.css";

const path = "/admin/backups";

const hourError = "Choose an hour from the list, or no daily backup";
const keepError = `Enter a whole number from 1 to ${mostDailyBackups}`;

const form = z.discriminatedUnion("act", [
  z.object({ act: z.literal("take") }),
  z.object({ act: z.literal("delete"), name: z.string().max(200) }),
  z.object({
    act: z.literal("schedule"),
    hour: z
      .string(hourError)
      .regex(/^(\d|1\d|2[0-3])?$/, hourError)
      .transform((hour) => (hour === "" ? null : Number(hour))),
    keep: wholeNumber({ least: 1, most: mostDailyBackups }, () => keepError),
  }),
]);

type Fields = z.output<typeof form>;

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  const backups = presentBackups(await getBackups(viewer));
  return { ...backups, warnings: await listBackupWarnings(viewer, { isThere: true }) };
}

/** Takes a backup, deletes one, or sets the daily one. */
export async function action({ request, context }: Route.ActionArgs) {
  const viewer = context.get(viewerContext);
  return answerForm(context, request, form, async (fields) =>
    redirectWithToast(context, { to: path, toast: await answer(viewer, fields) }),
  );
}

async function answer(viewer: Viewer, fields: Fields): Promise<Toast> {
  if (fields.act === "take") {
    const title = (await startBackup(viewer))
      ? "The backup has begun"
      : "A backup is under way already";
    return { title, text: "It goes on when you leave this page." };
  }
  if (fields.act === "delete") {
    await deleteStored(viewer, fields.name);
    return { title: "The backup is deleted", text: fields.name };
  }
  const { hour, keep } = fields;
  await changeSchedule(viewer, hour === null ? null : { hour, keep });
  if (hour === null) return { title: "There is no daily backup any more" };
  return { title: "The daily backup is set", text: "The first is taken within the hour." };
}

export default function BackupsPage({ loaderData, actionData }: Route.ComponentProps) {
  const listHeading = useRef<HTMLHeadingElement>(null);
  const { warnings, last, taking, stored, place, schedule } = loaderData;
  return (
    <div className="page admin system">
      <AdminHead title="Backups" above={[{ label: "Settings", to: "/admin?tab=settings" }]} />
      {warnings.map(({ title, text, isAdvice }) => (
        <Alert key={title} tone={isAdvice ? "plain" : "bad"} title={title}>
          {text}
        </Alert>
      ))}
      <section aria-labelledby="last-heading" className="system-part">
        <h2 id="last-heading">Last backup</h2>
        <p className="backups-last">{last}</p>
        <ButtonForm
          className="button button-gold"
          action={path}
          failure="The backup could not be taken"
          name="act"
          value="take"
          aria-disabled={taking ? true : undefined}
        >
          {taking ? "Taking a Backup…" : "Take a Backup Now"}
        </ButtonForm>
        {taking && <Taking {...taking} />}
        <p className="meta">
          A backup is one file with everything: films, members, reviews, settings and pictures, but
          not the keys in the site’s settings. The site stays online meanwhile.
        </p>
      </section>
      <section aria-labelledby="schedule-heading" className="system-part">
        <h2 id="schedule-heading">Daily backup</h2>
        <ScheduleForm path={path} schedule={schedule} refused={actionData} />
      </section>
      <section aria-labelledby="stored-heading" className="system-part">
        <h2 id="stored-heading" ref={listHeading} tabIndex={-1}>
          Stored here
        </h2>
        <p>{place}</p>
        <BackupList backups={stored} path={path} onDeleted={() => listHeading.current?.focus()} />
      </section>
    </div>
  );
}

type TakingProps = { text: string; done: number; total: number | null };

const pollMilliseconds = 1_500;

/** Progress that refreshes itself; without scripts, at the next reload. */
function Taking({ text, done, total }: TakingProps) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(revalidate, pollMilliseconds);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <div className="backups-taking" role="status">
      <p>{text}</p>
      {total === null ? (
        <progress aria-label="Backup" />
      ) : (
        <progress aria-label="Backup" value={done} max={total} />
      )}
      <noscript>
        <Link to={path}>See how far it is</Link>
      </noscript>
    </div>
  );
}
