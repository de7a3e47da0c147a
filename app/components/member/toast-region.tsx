/** A chunk of its own, loaded by pages that may show a toast. */
export { ToastRegion as default } from "#ui/toast.tsx";
