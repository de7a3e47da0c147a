/** A form as it was sent: its fields, and the names of those that hold passwords. */
export type SentForm = { sent: [name: string, value: string][]; passwords: string[] };

/** Whether a page's own script sent this form and wants data in place of a document. */
export function isEnhanced({ method, headers }: Request): boolean {
  return method === "POST" && headers.get("Accept") === "application/json";
}

/**
 * What was typed into a form that nobody has read yet, to be given back; undefined where a script
 * sent it, which still has it, or where a file came along, which cannot be given back.
 */
export async function readSent(request: Request): Promise<SentForm | undefined> {
  if (request.bodyUsed || isEnhanced(request)) return undefined;
  const form = await request.formData().catch(() => new FormData());
  const entries = [...form];
  if (entries.length === 0 || entries.some(([, value]) => typeof value !== "string")) {
    return undefined;
  }
  const isPassword = ([name]: [string, unknown]) => /password/i.test(name);
  return {
    sent: (entries as [string, string][]).filter((entry) => !isPassword(entry)),
    passwords: entries.filter(isPassword).map(([name]) => name),
  };
}
