import { useFormAction } from "#app/components/member/use-form-action.ts";
import type { JobCondition, PresentedSystem } from "./present-system.ts";

type Props = Pick<PresentedSystem, "jobs"> & { path: string };

const states: Record<JobCondition, string> = {
  running: "Running",
  late: "Late",
  failed: "Failed",
  done: "Done",
  waiting: "Waiting",
};

export function JobTable({ jobs, path }: Props) {
  const { submit, pending } = useFormAction({
    failure: "The job could not be run",
    revalidates: true,
  });
  const running = pending?.get("job");
  return (
    <table className="system-table">
      <thead>
        <tr>
          <th scope="col">Job</th>
          <th scope="col">When</th>
          <th scope="col">Last run</th>
          <th scope="col">State</th>
          <th scope="col">
            <span className="visually-hidden">Action</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {jobs.map(({ name, label, schedule, moment, lastRun, took, state, failure, failed }) => (
          <tr key={name}>
            <th scope="row">{label}</th>
            <td data-label="When">{schedule}</td>
            <td data-label="Last run">
              {moment ? <time dateTime={moment}>{lastRun}</time> : lastRun}
              {took && <span className="meta">took {took}</span>}
            </td>
            <td data-label="State">
              <span className={`job-state job-state-${state}`}>{states[state]}</span>
              {failure ? (
                <span className="job-failure">{failure}</span>
              ) : (
                failed && (
                  <details>
                    <summary>Has failed before</summary>
                    <p className="job-failure">{failed}</p>
                  </details>
                )
              )}
            </td>
            <td className="system-act">
              <form method="post" action={path} onSubmit={submit}>
                <button
                  type="submit"
                  className="button"
                  name="job"
                  value={name}
                  aria-disabled={running === name ? true : undefined}
                >
                  {running === name ? "Running…" : "Run Now"}
                  <span className="visually-hidden"> {label}</span>
                </button>
              </form>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
