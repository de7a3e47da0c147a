import type { RouterContextProvider } from "react-router";
import { viewerContext } from "#app/middleware/viewer.ts";
import { getOwnProfile } from "#domain/profiles/own-profile.ts";
import { listCountryChoices } from "#shared/options/world-countries.ts";
import { nameMember } from "#shared/text/member-name.ts";
import { draftOf } from "./draft.ts";

export async function loadEditPage(context: Readonly<RouterContextProvider>) {
  const profile = await getOwnProfile(context.get(viewerContext));
  const { username, displayName, avatarUrl } = profile;
  return {
    draft: draftOf(profile),
    countries: listCountryChoices(),
    owner: { username, name: nameMember(displayName, username), avatarUrl },
  };
}
