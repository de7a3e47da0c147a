import { chance } from "../sample/chance.ts";

export type Random = {
  /** From 0 up to 1. */
  next: () => number;
  /** A whole number from 0 up to `end`. */
  below: (end: number) => number;
  pick: <Item>(items: readonly Item[]) => Item;
};

/** The same numbers for the same seed (mulberry32). */
export function createRandom(seed: string): Random {
  let state = Math.floor(chance(seed) * 2 ** 32);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  return { next, below, pick: (items) => items[below(items.length)] as (typeof items)[number] };
}

/** Zipf's law with an exponent below 1; scattered, as the best known is rarely the first. */
export function createTail(random: Random, end: number, exponent: number): () => number {
  const power = 1 - exponent;
  const span = (end + 1) ** power - 1;
  const stride = strideOver(end);
  return () => {
    const place = Math.min(Math.floor((span * random.next() + 1) ** (1 / power)) - 1, end - 1);
    return (place * stride) % end;
  };
}

/** A step that visits every number below `end` before it repeats one. */
function strideOver(end: number): number {
  let stride = Math.floor(end * 0.618) | 1;
  while (divisor(stride, end) !== 1) stride += 2;
  return stride;
}

function divisor(one: number, other: number): number {
  return other === 0 ? one : divisor(other, one % other);
}
