import { truncate } from "#shared/text/truncate.ts";

const longestShown = 160;

/** An address that a member may have typed: its host stands out, and gets no referrer. */
export function OfferAddress({ address }: { address: string }) {
  const { protocol, host } = new URL(address);
  const scheme = `${protocol}//`;
  const path = address.slice(scheme.length + host.length);
  return (
    <p>
      <a href={address} rel="noreferrer nofollow noopener" target="_blank">
        {scheme}
        <b>{host}</b>
        {truncate(path, longestShown)}
      </a>
    </p>
  );
}
