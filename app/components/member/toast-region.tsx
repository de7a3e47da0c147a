import type { ComponentProps } from "react";
import { ToastRegion } from "#ui/toast.tsx";

/** The toasts as a chunk of its own, which pages load when they may show one. */
export default function LazyToastRegion(props: ComponentProps<typeof ToastRegion>) {
  return <ToastRegion {...props} />;
}
