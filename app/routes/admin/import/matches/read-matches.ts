const alike = { "all-same": "same", "all-new": "new", "all-leave": "leave" } as const;

/** The decisions of a form of doubtful rows: all alike, or an address, 'new' or 'leave' by row. */
export function readMatches(form: FormData) {
  const intent = String(form.get("intent"));
  const all = Object.hasOwn(alike, intent) ? alike[intent as keyof typeof alike] : undefined;
  const decisions = new Map<number, string>();
  for (const [name, value] of form) {
    const [, row] = /^row-(\d{1,7})$/.exec(name) ?? [];
    if (row && typeof value === "string" && value) decisions.set(Number(row), value.slice(0, 300));
  }
  return { all, decisions };
}
