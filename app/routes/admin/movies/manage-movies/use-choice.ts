import { useEffect, useState } from "react";

// As many as an address can name.
const most = 1000;

const name = "films chosen in Manage Movies";

/** The films chosen on any page of the list, for as long as the tab is open. */
export function useChoice() {
  const [ids, setIds] = useState<number[]>([]);
  useEffect(() => setIds(readChoice()), []);

  function store(next: number[]) {
    setIds(next);
    sessionStorage.setItem(name, JSON.stringify(next));
  }

  return {
    ids,
    choose: (changed: number[], isChosen: boolean) => {
      const others = ids.filter((id) => !changed.includes(id));
      store(isChosen ? [...others, ...changed].slice(-most) : others);
    },
    clear: () => store([]),
  };
}

export function forgetChoice(): void {
  sessionStorage.removeItem(name);
}

function readChoice(): number[] {
  const stored: unknown = JSON.parse(sessionStorage.getItem(name) ?? "[]");
  return Array.isArray(stored) ? stored.filter((id) => Number.isInteger(id)) : [];
}
