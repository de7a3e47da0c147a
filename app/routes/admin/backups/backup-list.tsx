import { useFormAction } from "#app/components/member/use-form-action.ts";
import type { PresentedBackup } from "./present-backups.ts";

type Props = { backups: PresentedBackup[]; path: string; onDeleted: () => void };

export function BackupList({ backups, path, onDeleted }: Props) {
  const { submit, pending } = useFormAction({
    failure: "The backup could not be deleted",
    revalidates: true,
    // The pressed button disappears with its backup.
    onDone: onDeleted,
  });
  if (backups.length === 0) return <p>There are none yet.</p>;
  return (
    <ul className="backups-list">
      {backups.map(({ name, title, moment, age, size, kind }) => (
        <li key={name}>
          <div>
            <h3>
              <time dateTime={moment}>{title}</time>
            </h3>
            <p>
              {age} · {size} · {kind}
            </p>
            <p className="meta">{name}</p>
          </div>
          <div className="backups-acts">
            <a className="button" href={`${path}/${name}`} download>
              Download<span className="visually-hidden"> the backup of {title}</span>
            </a>
            <details>
              <summary className="button button-quiet">
                Delete<span className="visually-hidden"> the backup of {title}</span>
              </summary>
              <form method="post" action={path} onSubmit={submit}>
                <input type="hidden" name="name" value={name} />
                <p>It cannot be brought back.</p>
                <button
                  type="submit"
                  className="button button-danger"
                  name="act"
                  value="delete"
                  aria-disabled={pending?.get("name") === name ? true : undefined}
                >
                  Delete for Good
                </button>
              </form>
            </details>
          </div>
        </li>
      ))}
    </ul>
  );
}
