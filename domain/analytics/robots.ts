import { isbot } from "isbot";

/** By User-Agent and the browser's client hint; without a User-Agent it counts as a robot. */
export function isRobot(userAgent: string | null, brands: string | null): boolean {
  return !userAgent || isbot(userAgent) || /headless/i.test(brands ?? "");
}
