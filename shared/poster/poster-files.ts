/** Pixels: for a list on a phone, a list on a screen, a film's page. */
export const posterWidths = [160, 320, 480] as const;

const folder = "/uploads/posters/";

export function isUploadedPoster(url: string): boolean {
  return url.startsWith(folder);
}

function posterFile(address: string, width: number, format: "avif" | "webp"): string {
  return `${address}-${width}.${format}`;
}

export function posterFiles(address: string, format: "avif" | "webp"): string {
  return posterWidths.map((width) => `${posterFile(address, width, format)} ${width}w`).join();
}

export function largestPicture(url: string): string {
  return isUploadedPoster(url) ? posterFile(url, Math.max(...posterWidths), "webp") : url;
}

type Room = { width: number | undefined; height: number | undefined };

/** The largest file of an uploaded poster within the limit, with its size in pixels. */
export function findPosterFile(
  url: string,
  { width: most = Infinity, height: tallest = Infinity }: Room,
) {
  const width = posterWidths.findLast((one) => one <= most && one * 1.5 <= tallest);
  if (!width || !isUploadedPoster(url)) return undefined;
  return { address: posterFile(url, width, "webp"), width, height: width * 1.5 };
}
