import { useNavigation } from "react-router";

/** Announces a navigation once it takes noticeably long. */
export function LoadingBar() {
  const isPending = useNavigation().state !== "idle";
  return (
    <div className="loading-bar" role="status">
      {isPending && <p>Loading...</p>}
    </div>
  );
}
