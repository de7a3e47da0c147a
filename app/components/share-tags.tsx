import { useRootData, useSiteName } from "./use-root-data.ts";

/** A share picture as pages name it: its path, and what it shows in words. */
export type SharePicture = { path: string; alt: string };

/** A loader's property for the picture of its page: a symbol's is not sent to the browser. */
export const sharePicture = Symbol("share picture");

type Props = {
  title: string;
  description: string;
  type: string;
  address: string | undefined;
  picture: SharePicture | undefined;
};

/** What search engines and a link elsewhere say of the page; the picture is the site's by default. */
export function ShareTags({ title, description, type, address, picture }: Props) {
  const siteName = useSiteName();
  const root = useRootData<{ origin: string; [sharePicture]?: SharePicture }>();
  const shown = picture ?? root?.[sharePicture];
  return (
    <>
      <meta name="description" content={description} />
      {address && <meta property="og:url" content={address} />}
      <meta property="og:site_name" content={siteName} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {shown && (
        <>
          <meta property="og:image" content={`${root?.origin ?? ""}${shown.path}`} />
          <meta property="og:image:type" content="image/jpeg" />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={shown.alt} />
        </>
      )}
      {/* X takes title, text and picture from Open Graph. */}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
