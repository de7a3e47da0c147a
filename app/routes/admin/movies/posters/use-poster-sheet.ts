import { useRef, useState } from "react";
import { readAsAddress, shrinkPicture } from "#app/components/admin/shrink-picture.ts";
import { largestUpload, uploadTexts } from "#shared/validation/upload-limits.ts";
import type { SheetItem } from "./receive-posters.ts";

type Answer = { items?: SheetItem[]; message?: string };

const path = "/admin/movies/posters";
const mostWaits = 5;

/** Shrinks and sends the chosen pictures one after the other, adding each to the sheet. */
export function usePosterSheet(first: SheetItem[]) {
  const [items, setItems] = useState(first);
  const [left, setLeft] = useState(0);
  const queue = useRef<File[]>([]);
  const isSending = useRef(false);

  async function add(files: File[]) {
    queue.current.push(...files);
    setLeft(queue.current.length);
    if (isSending.current) return;
    isSending.current = true;
    for (let file = queue.current[0]; file; file = queue.current[0]) {
      const item = await send(file);
      setItems((before) => [...before, item]);
      queue.current.shift();
      setLeft(queue.current.length);
    }
    isSending.current = false;
  }

  return { items, left, add };
}

async function send(chosen: File): Promise<SheetItem> {
  const refused = (refusal: string) => ({ name: chosen.name, refusal, chosen: "", films: [] });
  if (!chosen.type.startsWith("image/")) return refused(uploadTexts.invalid);
  const file = await shrinkPicture(chosen);
  if (file.size > largestUpload) return refused(uploadTexts.size);
  const form = new FormData();
  form.set("poster", file);
  const { items, message } = await post(form);
  const [item] = items ?? [];
  if (!item) return refused(message ?? uploadTexts.failure);
  return { ...item, preview: await readAsAddress(file) };
}

/** Waits and sends again where the site asks for patience. */
async function post(form: FormData): Promise<Answer> {
  for (let waits = 0; waits <= mostWaits; waits += 1) {
    try {
      const headers = { Accept: "application/json" };
      const response = await fetch(path, { method: "POST", headers, body: form });
      if (response.status !== 429) return await response.json();
      const seconds = Number(response.headers.get("Retry-After")) || 10;
      // Nothing tells the browser when a rate limit ends but the time in Retry-After.
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    } catch {
      return {};
    }
  }
  return {};
}
