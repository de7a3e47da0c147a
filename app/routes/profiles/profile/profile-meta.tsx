import { href } from "react-router";
import { FeedLink } from "#app/components/feed-link.tsx";
import { BreadcrumbJsonLd, PageMeta } from "#app/components/page-meta.tsx";
import type { SharePicture } from "#app/components/share-tags.tsx";
import { truncate } from "#shared/text/truncate.ts";
import type { PresentedProfile } from "./present-profile.ts";

const longestDescription = 150;

type Props = { profile: PresentedProfile; picture: SharePicture | undefined };

export function ProfileMeta({ profile, picture }: Props) {
  const { name, username, isNamed, bio } = profile;
  const path = href("/profile/:username", { username });
  const label = isNamed ? name : `@${username}`;
  return (
    <>
      <PageMeta
        title={`${label}, member of the community`}
        description={
          bio
            ? truncate(bio, longestDescription)
            : `The African films that ${label} rates, reviews and wants to see.`
        }
        path={path}
        type="profile"
        picture={picture}
      />
      {import.meta.env.SSR && <FeedLink path={path} />}
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
