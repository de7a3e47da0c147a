// PostgreSQL, appendix A.
const uniqueViolation = "23505";

/** Whether another request took what must be unique, such as a name, after it was looked for. */
export function isUniqueViolation(error: unknown): boolean {
  return (error as { code?: string } | null)?.code === uniqueViolation;
}
