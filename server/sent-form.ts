export type SentForm = { sent: [name: string, value: string][]; passwords: string[] };

export function isEnhanced({ method, headers }: Request): boolean {
  return method === "POST" && headers.get("Accept") === "application/json";
}

/** Undefined for files, and where a script sent the form, which still has the fields. */
export async function readSent(request: Request): Promise<SentForm | undefined> {
  if (request.bodyUsed || isEnhanced(request)) return undefined;
  const form = await request.formData().catch(() => new FormData());
  const entries = [...form];
  if (entries.length === 0 || entries.some(([, value]) => typeof value !== "string")) {
    return undefined;
  }
  const isPassword = ([name]: [string, unknown]) => /password|secret/i.test(name);
  return {
    sent: (entries as [string, string][]).filter((entry) => !isPassword(entry)),
    passwords: entries.filter(isPassword).map(([name]) => name),
  };
}
