// PostgreSQL, appendix A.
const uniqueViolation = "23505";

export function isUniqueViolation(error: unknown): boolean {
  return (error as { code?: string } | null)?.code === uniqueViolation;
}
