import { href } from "react-router";
import { BreadcrumbJsonLd, PageMeta } from "#app/components/page-meta.tsx";
import type { PresentedProfile } from "./present-profile.ts";

const longestDescription = 150;

/** What search engines and shared links read of a member. */
export function ProfileMeta({ profile: { name, username, bio } }: { profile: PresentedProfile }) {
  const path = href("/profile/:username", { username });
  const label = name === "Anonymous User" ? `@${username}` : name;
  return (
    <>
      <PageMeta
        title={`${label}, member of the community`}
        description={
          bio?.slice(0, longestDescription) ??
          `The African films that ${label} rates, reviews and wants to see.`
        }
        path={path}
        type="profile"
      />
      <BreadcrumbJsonLd
        items={[
          { label: "Home", to: "/" },
          { label: "Community", to: "/profiles" },
          { label, to: path },
        ]}
      />
    </>
  );
}
