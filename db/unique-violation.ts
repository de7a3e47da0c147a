// PostgreSQL, appendix A.
const uniqueViolation = "23505";

/** True if another request took a unique value, such as a name, after it was looked for. */
export function isUniqueViolation(error: unknown): boolean {
  return (error as { code?: string } | null)?.code === uniqueViolation;
}
