import { useEffect } from "react";
import { useLocation, useNavigationType } from "react-router";

let shown = "";
let untold = "";

/**
 * Tells the site of each page that is opened (decision 24), once the reader goes on or looks away:
 * so it takes nothing from a page that is still loading. An address that is replaced is no other
 * page, and who asks not to be tracked is not counted.
 */
export function PageViewBeacon() {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const isReplaced = useNavigationType() === "REPLACE";
  useEffect(() => {
    document.addEventListener("visibilitychange", tell);
    if (address === shown) return;
    if (!isReplaced) {
      tell();
      untold = `${address}\n${shown ? "" : document.referrer}`;
    }
    shown = address;
  }, [address, isReplaced]);
  return null;
}

function tell() {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & PrivacyControl;
  if (untold && doNotTrack !== "1" && !globalPrivacyControl) {
    navigator.sendBeacon?.("/beacon", untold);
  }
  untold = "";
}

type PrivacyControl = { globalPrivacyControl?: boolean };
