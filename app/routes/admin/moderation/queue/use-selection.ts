import { useCallback, useEffect, useRef, useState } from "react";

/** Unknown before hydration; the checkboxes hold the state, so that early clicks are not lost. */
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
