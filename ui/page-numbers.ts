/** Up to five page numbers around the current one, both ends kept within 1 and pages. */
export function pageNumbers(page: number, pages: number): number[] {
  const first = Math.max(1, Math.min(page - 2, pages - 4));
  return Array.from({ length: Math.min(5, pages) }, (_, index) => first + index);
}
