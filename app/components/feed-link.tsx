type Props = {
  /** The path of the page whose news the feed has. */
  path: string;
  title?: string;
};

/** Leads readers of feeds from a page to its feed; `import.meta.env.SSR &&` keeps it off browsers. */
export function FeedLink({ path, title }: Props) {
  return <link rel="alternate" type="application/atom+xml" title={title} href={`${path}/feed`} />;
}
