import { useNavigation } from "react-router";

/** Says that a page is on its way, once that takes a noticeable while. */
export function LoadingBar() {
  const isPending = useNavigation().state !== "idle";
  return (
    <div className="loading-bar" role="status">
      {isPending && <p>Loading...</p>}
    </div>
  );
}
