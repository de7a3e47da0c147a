import { z } from "zod";
import { AdminHead } from "#app/components/admin/admin-head.tsx";
import { AttentionList } from "#app/components/admin/attention-list.tsx";
import { ButtonForm } from "#app/components/admin/button-form.tsx";
import { redirectWithToast } from "#app/http/action-result.ts";
import { answerForm } from "#app/http/answer-form.ts";
import { ownMachineContext } from "#app/http/contexts.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { getBackups } from "#domain/backups/own-backups.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { listAttentionItems } from "#domain/system/attention.ts";
import { runJobNow } from "#domain/system/jobs.ts";
import { getSystem } from "#domain/system/system.ts";
import { sendTestMail } from "#domain/system/test-mail.ts";
import type { Toast } from "#ui/toast.tsx";
import type { Route } from "./+types/system";
import { CopyReport } from "./copy-report.tsx";
import { JobTable } from "./job-table.tsx";
import { presentSystem } from "./present-system.ts";
import { StatementTable } from "./statement-table.tsx";
import "./system.css";

const path = "/admin/system";

// Milliseconds; a longer job goes on in the background.
const patience = 3_000;

const form = z.object({ job: z.string().max(100).optional() });

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  const { email } = requireCapability(viewer, "run-site");
  const isOwnMachine = context.get(ownMachineContext);
  return {
    email,
    attention: await listAttentionItems(viewer, isOwnMachine),
    ...presentSystem(await getSystem(viewer, isOwnMachine), await getBackups(viewer)),
  };
}

/** Runs the job that the form names, or else sends the test mail. */
export async function action({ request, context }: Route.ActionArgs) {
  const viewer = context.get(viewerContext);
  return answerForm(context, request, form, async ({ job }) => {
    const toast = job === undefined ? await tryMail(viewer) : await tryJob(viewer, job);
    return redirectWithToast(context, { to: path, toast });
  });
}

async function tryMail(viewer: Viewer): Promise<Toast> {
  const { isSent, text } = await sendTestMail(viewer);
  if (isSent) return { title: "Test mail sent", text };
  return { title: "The test mail was not sent", text, tone: "destructive" };
}

async function tryJob(viewer: Viewer, job: string): Promise<Toast> {
  const outcome = await runJobNow(viewer, job, patience);
  if (outcome === "done") return { title: `The job ${job} has run` };
  if (outcome === "running") {
    return { title: `The job ${job} is running`, text: "Reload the page to see how it ended." };
  }
  return { title: `The job ${job} has failed`, text: outcome.failure, tone: "destructive" };
}

export default function SystemPage({ loaderData }: Route.ComponentProps) {
  const { attention, facts, queues, jobs, statements, mail, email, report } = loaderData;
  return (
    <div className="page admin system">
      <AdminHead title="System" above={[{ label: "Settings", to: "/admin?tab=settings" }]} />
      {attention.length > 0 ? (
        <AttentionList items={attention} />
      ) : (
        <p className="lede">Nothing needs your attention.</p>
      )}
      <Facts facts={facts} label="The site" />
      <section aria-labelledby="waiting-heading">
        <h2 id="waiting-heading">Waiting</h2>
        <Facts facts={queues} label="Waiting" />
      </section>
      <section aria-labelledby="mail-heading" className="system-part">
        <h2 id="mail-heading">Mail</h2>
        <p>{mail}</p>
        <ButtonForm action={path} failure="The test mail could not be sent" busy="Sending…">
          {`Send a Test Mail to ${email}`}
        </ButtonForm>
      </section>
      <section aria-labelledby="jobs-heading">
        <h2 id="jobs-heading">Jobs</h2>
        <JobTable jobs={jobs} path={path} />
      </section>
      <section aria-labelledby="slow-heading">
        <h2 id="slow-heading">Slow statements of the last day</h2>
        <StatementTable statements={statements} />
      </section>
      <section aria-labelledby="report-heading" className="system-part">
        <h2 id="report-heading">Report</h2>
        <CopyReport report={report} />
      </section>
    </div>
  );
}

type Fact = Route.ComponentProps["loaderData"]["facts"][number];

function Facts({ facts, label }: { facts: Fact[]; label: string }) {
  return (
    <dl className="system-facts surface" aria-label={label}>
      {facts.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <b>{value}</b>
            {note && <span className="meta">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
