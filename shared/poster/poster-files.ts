/** The widths of a poster's files, in pixels: a list on a phone, a list on a screen, a film's page. */
export const posterWidths = [160, 320, 480] as const;

const folder = "/uploads/posters/";

/** Whether a poster was uploaded here; any other is on another site, in one size. */
export function isUploadedPoster(url: string): boolean {
  return url.startsWith(folder);
}

/** A file of an uploaded poster. */
function posterFile(address: string, width: number, format: "avif" | "webp"): string {
  return `${address}-${width}.${format}`;
}

/** All files of one format, as `srcset` names them. */
export function posterFiles(address: string, format: "avif" | "webp"): string {
  return posterWidths.map((width) => `${posterFile(address, width, format)} ${width}w`).join();
}

/** The file of a poster for other sites' previews. */
export function largestPicture(url: string): string {
  return isUploadedPoster(url) ? posterFile(url, Math.max(...posterWidths), "webp") : url;
}
