import { Alert } from "#ui/alert.tsx";

type Props = { warnings: { title: string; text: string }[] };

/** What the owner should see to, on the panel's first page and on that of the system. */
export function SystemWarnings({ warnings }: Props) {
  return (
    <ul className="system-warnings" aria-label="Warnings">
      {warnings.map(({ title, text }) => (
        <li key={title}>
          <Alert tone="bad" title={title}>
            {text}
          </Alert>
        </li>
      ))}
    </ul>
  );
}
