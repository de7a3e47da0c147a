/** A notice's picture, small. */
export function NoticePicture({ src }: { src: string }) {
  const address = src.startsWith("/uploads/") ? `${src}-320.webp` : src;
  return <img className="notice-picture" src={address} alt="" width={320} height={180} />;
}
