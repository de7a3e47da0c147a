import { useEffect } from "react";
import { useLocation } from "react-router";

let shown = "";
let unsent = "";

/** Reports a view (rule 27) when the reader leaves, so as not to compete with loading. */
export function PageViewBeacon() {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  useEffect(() => {
    document.addEventListener("visibilitychange", sendPageView);
    if (address === shown) return;
    sendPageView();
    unsent = `${address}\n${shown ? "" : document.referrer}`;
    shown = address;
  }, [address]);
  return null;
}

function sendPageView() {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & PrivacyControl;
  if (unsent && doNotTrack !== "1" && !globalPrivacyControl) {
    navigator.sendBeacon?.("/beacon", unsent);
  }
  unsent = "";
}

type PrivacyControl = { globalPrivacyControl?: boolean };
