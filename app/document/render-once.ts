import { LRUCache } from "lru-cache";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";

/** By a component's number and its properties, so that other data find nothing of these. */
const parts = new LRUCache<string, string>({
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: (html, key) => html.length + key.length,
});

const numbers = new Map<unknown, number>();

/** Outside the page's contexts: what asks for its viewer or its address throws. */
export function renderOnce(element: ReactElement): string {
  const key = `${numberOf(element.type)} ${JSON.stringify(element.props)}`;
  const known = parts.get(key);
  if (known !== undefined) return known;
  const html = renderToString(element);
  parts.set(key, html);
  return html;
}

function numberOf(component: unknown): number {
  const known = numbers.get(component);
  if (known !== undefined) return known;
  numbers.set(component, numbers.size);
  return numbers.size - 1;
}
