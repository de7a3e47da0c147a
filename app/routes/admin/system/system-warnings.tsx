import { Alert } from "#ui/alert.tsx";

type Props = { warnings: { title: string; text: string }[] };

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
