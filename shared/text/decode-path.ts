/** A path or a part of one as it is read; as it was where its percent-encoding is faulty. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
