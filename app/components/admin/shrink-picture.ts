import { largestUpload } from "#shared/validation/upload-limits.ts";

/** What a poster or a portrait needs at most, in pixels of its longer side. */
const longestSide = 2000;

// Below this a picture is sent as it is, so that nothing is drawn again without need.
const smallEnough = 1024 * 1024;

const quality = 0.86;

/**
 * The picture, upright and at most 2,000 pixels long, as WebP or else JPEG; the file itself where it
 * is small, or where the browser cannot read it.
 */
export async function shrinkPicture(file: File): Promise<File> {
  if (file.type === "image/gif" && file.size <= largestUpload) return file;
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(
    () => undefined,
  );
  if (!picture) return file;
  const { width, height } = picture;
  const scale = Math.min(1, longestSide / Math.max(width, height));
  if (scale === 1 && file.size <= smallEnough) {
    picture.close();
    return file;
  }
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext("2d");
  if (!context) return file;
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const drawn = (await encode(canvas, "image/webp")) ?? (await encode(canvas, "image/jpeg"));
  if (!drawn || drawn.size >= file.size) return file;
  return new File([drawn], file.name, { type: drawn.type });
}

/** Undefined where the browser cannot write that type and gives PNG instead. */
function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob | undefined> {
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob?.type === type ? blob : undefined), type, quality);
  });
}

/** The picture as a data: address, which the content policy lets a page show; empty if unreadable. */
export function readAsAddress(file: File): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => resolve("");
    reader.readAsDataURL(file);
  });
}
