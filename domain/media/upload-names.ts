const folders = /^(avatars\/\d{1,10}|posters|creators|notices)\//;

const file = /^[0-9a-z]+-[0-9a-f]{16}-(\d{2,4}\.(avif|webp)|original)$/;

export function isUploadName(name: string): boolean {
  return folders.test(name) && file.test(name.replace(folders, ""));
}

export function typeOfUpload(name: string): string {
  const format = /\.(avif|webp)$/.exec(name)?.[1];
  return format ? `image/${format}` : "application/octet-stream";
}
