import { useEffect } from "react";
import { useLocation, useNavigationType } from "react-router";

let shown = "";
let unsent = "";

/**
 * Reports each page view (decision 24) once the reader leaves or hides the page, so that it does
 * not compete with loading. A replaced address is not a new view, and readers who ask not to be
 * tracked are not counted.
 */
export function PageViewBeacon() {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const isReplaced = useNavigationType() === "REPLACE";
  useEffect(() => {
    document.addEventListener("visibilitychange", sendPageView);
    if (address === shown) return;
    if (!isReplaced) {
      sendPageView();
      unsent = `${address}\n${shown ? "" : document.referrer}`;
    }
    shown = address;
  }, [address, isReplaced]);
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
