import { encode } from "uqr";

export type PresentedKey = {
  address: string;
  typed: string;
  /** The side of the QR code in modules, quiet zone included. */
  size: number;
  path: string;
};

export function presentKey(address: string): PresentedKey {
  const secret = new URL(address).searchParams.get("secret") ?? "";
  const typed = secret.match(/.{1,4}/g)?.join(" ") ?? "";
  // ISO/IEC 18004 requires a quiet zone of this width.
  const { data, size } = encode(address, { border: 4 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")));
  return { address, typed, size, path: path.join("") };
}
