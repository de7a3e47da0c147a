import type { ReactNode } from "react";
import { Link } from "react-router";
import { countOf } from "#shared/format/count-of.ts";
import type { SettingName } from "#shared/options/settings.ts";
import type { StoredKey } from "./present-settings.ts";

/** A note below a field, where a plain hint would not do. */
export function noteAfter(name: SettingName, invitation: string): ReactNode {
  switch (name) {
    case "registration":
      return (
        <p className="field-hint">
          The link of an invitation, which any number of people can use while joining needs one:{" "}
          <a href={invitation}>{invitation}</a>
        </p>
      );
    case "leavesPicturesRemote":
      return (
        <p className="field-hint">
          Every reader’s browser then asks those sites for them. Otherwise each picture is fetched
          once, checked and shown from here; what could not be fetched is listed under{" "}
          <Link to="/admin/pictures">Linked Pictures</Link>.
        </p>
      );
    case "looksUpWikidata":
      return (
        <p className="field-hint">
          Free, with no key needed. Pictures come from Wikimedia Commons, where their licence allows
          it, and show their credit.
        </p>
      );
    case "checksOffers":
      return (
        <p className="field-hint">
          The server then asks each offer’s own site, slowly, whether its page is still there, and
          YouTube for its videos and for new uploads of official channels. They learn this site’s
          address and which film is asked for, and nothing of any reader. An offer is hidden after
          two failures at least a day apart and comes back when it plays again; all are listed under{" "}
          <Link to="/admin/offers">Offers to Check</Link>.
        </p>
      );
    default:
      return null;
  }
}

export function hintOfFeatured(featured: number): string {
  const now = `${countOf(featured, "film")} ${featured === 1 ? "is" : "are"} featured now`;
  return `How many at once. ${now}: under a lower limit they stay, and no more can be featured until there is room.`;
}

export function hintOfKey(key: StoredKey): string {
  return key.isReadable
    ? `A key was stored on ${key.storedOn}. Leave this empty to keep using it.`
    : `The key of ${key.storedOn} can no longer be read, because SECRET has changed. Enter it again.`;
}
