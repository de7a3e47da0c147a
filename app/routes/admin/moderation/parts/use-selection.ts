import { useCallback, useEffect, useRef, useState } from "react";

/**
 * Which boxes of a list are ticked, by their values; none are known until the page is alive. The
 * boxes themselves keep it, as without script, so that nothing ticked early is lost.
 */
export function useSelection(shown: string) {
  const list = useRef<HTMLUListElement>(null);
  const [selected, setSelected] = useState<string[]>();

  const recount = useCallback(() => {
    const boxes = boxesOf(list.current);
    setSelected(boxes.filter(({ checked }) => checked).map(({ value }) => value));
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other reviews have other boxes.
  useEffect(recount, [shown]);

  const tickAll = (checked: boolean) => {
    for (const box of boxesOf(list.current)) box.checked = checked;
    recount();
  };

  return { list, selected, recount, tickAll };
}

function boxesOf(list: HTMLElement | null): HTMLInputElement[] {
  return [
    ...(list?.querySelectorAll<HTMLInputElement>('input[name="review"]:not([type="hidden"])') ??
      []),
  ];
}
