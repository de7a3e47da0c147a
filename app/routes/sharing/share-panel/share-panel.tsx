import type { ReactNode } from "react";
import { useRootData } from "#app/components/use-root-data.ts";
import { listShareLinks } from "#shared/text/share-links.ts";
import type { PresentedShare } from "./present-share.ts";
import { shareScript } from "./share-script.ts";

type Props = { share: PresentedShare; nonce: string };

/** Links to services, addresses to copy, and HTML for other sites. */
export function SharePanel({ share, nonce }: Props) {
  const { origin = "", isLite } = useRootData<{ origin: string; isLite: boolean }>() ?? {};
  const { subject, path, url, text, card } = share;
  const address = origin + path;
  return (
    <div className="share-panel">
      <p className="serif share-message" dir="ltr">
        {text}
      </p>
      <ul className="row share-links">
        <li>
          <button
            type="button"
            className="button button-gold"
            data-does="share"
            data-text={text}
            data-url={url}
            hidden
          >
            Choose an app
          </button>
        </li>
        {listShareLinks({ text, url, subject }).map(({ label, href }) => (
          <li key={label}>
            <a className="button" href={href} target="_blank" rel="noopener nofollow">
              {label}
            </a>
          </li>
        ))}
      </ul>
      <ToCopy id="address" label="Address">
        <input className="input" id="address" value={address} readOnly dir="ltr" />
      </ToCopy>
      {url !== address && (
        <ToCopy id="short-address" label="Short address, for messages and print">
          <input className="input" id="short-address" value={url} readOnly dir="ltr" />
        </ToCopy>
      )}
      {card && (
        <details>
          <summary>Embed</summary>
          <p>
            Paste this where your own site or blog takes HTML. It sets no cookies.{" "}
            <a href={card.path}>See the card</a>
          </p>
          <ToCopy id="snippet" label="HTML">
            <textarea
              className="input"
              id="snippet"
              value={card.snippet}
              rows={4}
              readOnly
              dir="ltr"
            />
          </ToCopy>
        </details>
      )}
      {!isLite && (
        <script
          nonce={nonce}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: it is our own and constant.
          dangerouslySetInnerHTML={{ __html: shareScript }}
        />
      )}
    </div>
  );
}

type CopyProps = { id: string; label: string; children: ReactNode };

function ToCopy({ id, label, children }: CopyProps) {
  return (
    <div className="field share-field">
      <label htmlFor={id}>{label}</label>
      {children}
      <button type="button" className="button" data-does="copy" data-from={id} hidden>
        Copy
        <span className="visually-hidden"> {label}</span>
      </button>
    </div>
  );
}
