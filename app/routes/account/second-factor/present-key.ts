import { encode } from "uqr";

export type PresentedKey = {
  /** The otpauth address that the square holds. */
  address: string;
  /** The key to type, in groups of four. */
  typed: string;
  /** The side of the square, in modules, its quiet border included. */
  size: number;
  /** What is dark in it, as an SVG path. */
  path: string;
};

/** A key for an authenticator app as a square to scan and as letters to type. */
export function presentKey(address: string): PresentedKey {
  const secret = new URL(address).searchParams.get("secret") ?? "";
  const typed = secret.match(/.{1,4}/g)?.join(" ") ?? "";
  // ISO/IEC 18004 asks for four modules of quiet around the code.
  const { data, size } = encode(address, { border: 4 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")));
  return { address, typed, size, path: path.join("") };
}
