/** The map of Africa by films, fetched once a reader comes near it (0090). */
export function CountryMapFrame({ src }: { src: string }) {
  return (
    // With a new address a frame would add to the browser's history; a new frame does not.
    <iframe key={src} src={src} title="Africa" loading="lazy" />
  );
}
