import { type PointerEvent, useSyncExternalStore } from "react";

type Dragging = PointerEvent<HTMLElement>;

/**
 * Moves its row of a list as the pointer goes, and writes the rows' places, from `first`, into
 * their first fields, which also keys can change. Nothing until scripts run.
 */
export function DragHandle({ first }: { first: number }) {
  const isAlive = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  if (!isAlive) return null;
  return (
    <span
      className="list-handle"
      aria-hidden="true"
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => drag(event, first)}
    />
  );
}

function drag({ currentTarget: handle, pointerId, clientX, clientY }: Dragging, first: number) {
  const row = handle.closest("li");
  const list = row?.parentElement;
  const over = document.elementFromPoint(clientX, clientY)?.closest("li");
  if (!handle.hasPointerCapture(pointerId) || !list || !over || over === row) return;
  if (over.parentElement !== list) return;
  const rows = [...list.children];
  const isBelow = rows.indexOf(over) > rows.indexOf(row);
  const { top, height } = over.getBoundingClientRect();
  // Past its middle, or a high row would jump back.
  if (isBelow !== clientY > top + height / 2) return;
  // The others move around the row, which would lose the pointer if it were moved itself.
  if (isBelow) row.before(...rows.slice(rows.indexOf(row) + 1, rows.indexOf(over) + 1));
  else row.after(...rows.slice(rows.indexOf(over), rows.indexOf(row)));
  for (const [index, { firstElementChild }] of [...list.children].entries()) {
    const field = firstElementChild?.querySelector("input");
    if (field) field.value = String(first + index);
  }
  row.scrollIntoView({ block: "nearest" });
}

function neverChanges() {
  return () => {};
}
