type Props = { label: string; text: string };

/** Tells a member on every page what holds for them: that they can't write, or others can't enter. */
export default function SuspensionBanner({ label, text }: Props) {
  return (
    <aside className="suspension-banner" aria-label={label}>
      <p className="page">{text}</p>
    </aside>
  );
}
