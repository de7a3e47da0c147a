type Props = {
  /** The path of the page that the feed belongs to. */
  path: string;
  title?: string;
};

/** Announces a page's feed to feed readers; `import.meta.env.SSR &&` saves browsers the code. */
export function FeedLink({ path, title }: Props) {
  return <link rel="alternate" type="application/atom+xml" title={title} href={`${path}/feed`} />;
}
