type Props = { label: string; text: string };

/** Tells a member on every page that they are suspended, or that the site is closed to others. */
export default function SuspensionBanner({ label, text }: Props) {
  return (
    <aside className="suspension-banner" aria-label={label}>
      <p className="page">{text}</p>
    </aside>
  );
}
