import { largestUpload } from "#shared/validation/upload-limits.ts";

/** Pixels that a poster or a portrait needs at most. */
const longestSide = 2000;

// Bytes below which a picture is sent as it is.
const smallEnough = 1024 * 1024;

const quality = 0.86;

/** An upright WebP or JPEG of limited size; the file itself if it is small or unreadable. */
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

/** The picture as a data: address, which the content policy allows; empty if unreadable. */
export function readAsAddress(file: File): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => resolve("");
    reader.readAsDataURL(file);
  });
}
