import { truncate } from "#shared/text/truncate.ts";

const longestShown = 160;

/** A place's address, which members may have typed: its host first, and nothing told to it. */
export function PlaceAddress({ address }: { address: string }) {
  const { hostname } = new URL(address);
  return (
    <p className="place-address">
      <b>{hostname}</b>{" "}
      <a href={address} rel="noreferrer nofollow noopener" target="_blank">
        {truncate(address, longestShown)}
      </a>
    </p>
  );
}
