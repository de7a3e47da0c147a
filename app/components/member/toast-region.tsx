import type { ComponentProps } from "react";
import { ToastRegion } from "#ui/toast.tsx";

/** A chunk of its own, loaded by pages that may show a toast. */
export default function LazyToastRegion(props: ComponentProps<typeof ToastRegion>) {
  return <ToastRegion {...props} />;
}
