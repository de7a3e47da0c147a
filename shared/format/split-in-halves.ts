/** For reading aloud: 'abcde-fghij'. */
export function splitInHalves(code: string): string {
  const half = Math.ceil(code.length / 2);
  return `${code.slice(0, half)}-${code.slice(half)}`;
}
