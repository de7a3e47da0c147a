import type { ComponentProps } from "react";
import { ToastRegion } from "#ui/toast.tsx";

/** The region of toasts as a part of its own, which pages load where something may be said. */
export default function LazyToastRegion(props: ComponentProps<typeof ToastRegion>) {
  return <ToastRegion {...props} />;
}
