/** The rows of a long table by their ids, so many at a time. */
export async function* inBatches<Row extends { id: number }>(
  size: number,
  listAfter: (last: number, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let last = 0; ; ) {
    const rows = await listAfter(last, size);
    yield rows;
    last = rows.at(-1)?.id ?? 0;
    if (rows.length < size) return;
  }
}
