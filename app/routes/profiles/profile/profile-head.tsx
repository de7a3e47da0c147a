import { href, Link } from "react-router";
import { Figures } from "#app/components/figures.tsx";
import { ReportControl } from "#app/components/report-control.tsx";
import { Woven } from "#app/components/woven.tsx";
import { countOf, inDigits } from "#shared/format/count-of.ts";
import { Alert } from "#ui/alert.tsx";
import { Avatar, hueOf } from "#ui/avatar.tsx";
import { Badge } from "#ui/badge.tsx";
import { Icon } from "#ui/icon.tsx";
import { FollowButton } from "./follow-button.tsx";
import type { PresentedProfile } from "./present-profile.ts";

type Props = {
  profile: PresentedProfile;
  counts: {
    reviews: number;
    averageRating: number;
    movies: number | null;
    favorites: number | null;
  };
  people: { followers: number; following: number } | null;
  signInTo: string;
};

export function ProfileHead({ profile, counts, people, signInTo }: Props) {
  const { name, username, bio, avatarUrl, joined, genres, languages, isNamed, can } = profile;
  const hue = hueOf(username);
  const rated = [
    { label: "Reviews", figure: inDigits(counts.reviews) },
    { label: "Average rating", figure: counts.averageRating.toFixed(1) },
  ];
  const listed = [
    { label: "Watchlist", count: counts.movies },
    { label: "Favorites", count: counts.favorites },
  ].flatMap(({ label, count }) => (count === null ? [] : [{ label, figure: inDigits(count) }]));
  const hasListed = (counts.movies ?? counts.favorites ?? 0) > 0;
  const figures = [...(counts.reviews > 0 ? rated : []), ...(hasListed ? listed : [])];
  return (
    <header className="profile-head">
      <div className="page">
        <Avatar name={name} src={avatarUrl} size="large" hue={hue} />
        <div>
          <h1 dir="auto">{name}</h1>
          <p className="meta">
            @{username} · Joined {joined}
          </p>
          <People profile={profile} people={people} />
        </div>
        <div className="profile-words">
          {bio && (
            <p className="lede" dir="auto">
              {bio}
            </p>
          )}
          {can.edit && !isNamed && <Invitation username={username} />}
          <Likes label="Favourite genres" values={genres} />
          <Likes label="Languages" values={languages} />
          {figures.length > 0 && <Figures figures={figures} />}
        </div>
        <div className="row">
          {!can.edit && <FollowButton profile={profile} />}
          <a
            className="button"
            href={`${href("/profile/:username", { username })}/share`}
            rel="nofollow"
          >
            <Icon name="share" />
            Share
          </a>
          {can.edit ? (
            <>
              <Link className="button" to="/profile/edit">
                Edit Profile
              </Link>
              <a className="button" href={href("/profile/:username/diary", { username })}>
                My Diary
              </a>
              <a className="button" href={href("/profile/:username/lists", { username })}>
                My Lists
              </a>
            </>
          ) : (
            <ReportControl
              kind="user"
              path={href("/profile/:username", { username })}
              subject={`${name} (@${username})`}
              signInTo={signInTo}
            />
          )}
        </div>
      </div>
      <Woven hue={hue} />
    </header>
  );
}

function People({
  profile: { username, isFollowed, isMuted, isBlocked, can },
  people,
}: Pick<Props, "profile" | "people">) {
  const path = href("/profile/:username", { username });
  const { followers, following } = people ?? { followers: 0, following: 0 };
  const showsNone = people && can.edit;
  const links = [
    ...(showsNone || followers > 0
      ? [{ to: "followers", label: countOf(followers, "follower") }]
      : []),
    ...(showsNone || following > 0
      ? [{ to: "following", label: `${inDigits(following)} following` }]
      : []),
    ...(isFollowed ? [{ to: "mute", label: isMuted ? "Unmute" : "Mute" }] : []),
    ...(can.block && !isBlocked ? [{ to: "block", label: "Block" }] : []),
  ];
  if (links.length === 0) return null;
  return (
    <p className="meta profile-people">
      {links.map(({ to, label }) => (
        <a key={to} href={`${path}/${to}`}>
          {label}
        </a>
      ))}
    </p>
  );
}

/** Shown only to new members on their own page, until they have a name. */
function Invitation({ username }: { username: string }) {
  return (
    <Alert title="Choose a name">
      <p>
        Your reviews are signed {username} for now.{" "}
        <Link to="/profile/edit">Tell others what to call you</Link>, and what you like to see.
      </p>
    </Alert>
  );
}

function Likes({ label, values }: { label: string; values: string[] }) {
  if (values.length === 0) return null;
  return (
    <ul className="row likes" aria-label={label}>
      {values.map((value) => (
        <li key={value}>
          <Badge>{value}</Badge>
        </li>
      ))}
    </ul>
  );
}
