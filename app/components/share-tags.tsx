import { useRootData, useSiteName } from "./use-root-data.ts";

/** The path of a picture, and its content in words. */
export type SharePicture = { path: string; alt: string };

/** Key of a loader's picture of its page; symbols are not serialized to the browser. */
export const sharePicture = Symbol("share picture");

type Props = {
  title: string;
  description: string;
  type: string;
  address: string | undefined;
  picture: SharePicture | undefined;
};

/** Tags for search engines and previews of links; the picture is the site's by default. */
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
