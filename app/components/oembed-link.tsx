import { useRootData } from "./use-root-data.ts";

/**
 * Tells sites that embed addresses where to ask how this page is shown (https://oembed.com,
 * section 4). They load documents, so a page with scripts renders it on the server alone.
 */
export function OembedLink({ path }: { path: string }) {
  const { origin = "" } = useRootData<{ origin: string }>() ?? {};
  const address = `${origin}/oembed?url=${encodeURIComponent(origin + path)}`;
  return <link rel="alternate" type="application/json+oembed" href={address} />;
}
