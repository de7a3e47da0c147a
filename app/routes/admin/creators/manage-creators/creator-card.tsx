import { href } from "react-router";
import type { listManagedCreators } from "#domain/creators/curation.ts";
import { countOf } from "#shared/format/count-of.ts";
import { Avatar } from "#ui/avatar.tsx";
import { DeleteCreatorLink } from "../form/delete-creator-link.tsx";
import { EditCreatorLink } from "./edit-creator-link.tsx";

type Listed = Awaited<ReturnType<typeof listManagedCreators>>["creators"][number];

type Props = {
  creator: Omit<Listed, "createdAt"> & { joinedYear: number };
  back: string;
};

export function CreatorCard({ creator, back }: Props) {
  const { slug, name, bio, imageUrl, movieCount, joinedYear } = creator;
  return (
    <article className="managed-creator">
      <Avatar name={name} src={imageUrl} />
      <div>
        <h3>{name}</h3>
        <p className="meta">
          {countOf(movieCount, "movie")} · Joined {joinedYear}
        </p>
      </div>
      {bio && <p className="managed-bio clamped">{bio}</p>}
      <div className="row">
        <EditCreatorLink slug={slug} name={name} back={back} />
        <DeleteCreatorLink slug={slug} name={name} back={back} />
        <a
          className="button button-quiet"
          href={href("/creator/:slug", { slug })}
          target="_blank"
          rel="noopener"
        >
          View Profile
          <span className="visually-hidden"> of {name}, in a new tab</span>
        </a>
      </div>
    </article>
  );
}
