type Props = { label: string; text: string };

export default function SuspensionBanner({ label, text }: Props) {
  return (
    <aside className="suspension-banner" aria-label={label}>
      <p className="page">{text}</p>
    </aside>
  );
}
