import { useEffect, useRef } from "react";

export function useFocusWhenLost(state: unknown, find: () => HTMLElement | null | undefined) {
  const shown = useRef(state);
  useEffect(() => {
    if (shown.current === state) return;
    shown.current = state;
    if (document.activeElement !== document.body) return;
    const target = find();
    if (!target?.matches("a, button, input")) target?.setAttribute("tabindex", "-1");
    target?.focus({ preventScroll: true });
  });
}
