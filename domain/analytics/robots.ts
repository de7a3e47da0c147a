import { isbot } from "isbot";

/**
 * Whether a request comes from a robot, by its User-Agent and by its browser's client hint. One
 * without a User-Agent counts as a robot's.
 */
export function isRobot(userAgent: string | null, brands: string | null): boolean {
  return !userAgent || isbot(userAgent) || /headless/i.test(brands ?? "");
}
