import { useEffect, useState } from "react";
import { useViewer } from "#app/components/use-root-data.ts";

// As many as an address can name.
const most = 1000;

/** The films that a curator chose on any page of the list, for as long as the tab is open. */
export function useChoice() {
  const name = `films chosen in Manage Movies by ${useViewer()?.username}`;
  const [ids, setIds] = useState<number[]>([]);
  useEffect(() => setIds(readChoice(name)), [name]);

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

function readChoice(name: string): number[] {
  const stored: unknown = JSON.parse(sessionStorage.getItem(name) ?? "[]");
  return Array.isArray(stored) ? stored.filter((id) => Number.isInteger(id)) : [];
}
