import type { ReactNode } from "react";
import type { Theme } from "#shared/options/preferences.ts";
import { DrawnName } from "../components/wordmark.tsx";

type Props = {
  siteName: string;
  theme: Theme;
  title: string;
  message: string;
  link: { to: string; label: string; isInNewTab?: boolean };
  home: string;
  end?: ReactNode;
  children?: ReactNode;
  styles: readonly string[];
};

/** A document without scripts, for readers who are not let in. */
export function BarePage({
  siteName,
  theme,
  title,
  message,
  link,
  home,
  end,
  children,
  styles,
}: Props) {
  return (
    <html lang="en" data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>{`${title} · ${siteName}`}</title>
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/favicon.svg" />
        {styles.map((address) => (
          <link key={address} rel="stylesheet" href={address} />
        ))}
      </head>
      <body>
        <header className="site-header">
          <div className="page">
            <a className="wordmark" href={home} aria-label={`${siteName} home`}>
              <DrawnName name={siteName} />
            </a>
            <div className="site-header-end">{end}</div>
          </div>
        </header>
        <main id="content" className="page error-page">
          <div className="cloth" aria-hidden="true" />
          <h1>{title}</h1>
          <p>{message}</p>
          {children}
          <a
            className={`button ${children ? "button-quiet" : "button-gold"}`}
            href={link.to}
            target={link.isInNewTab ? "_blank" : undefined}
          >
            {link.label}
          </a>
        </main>
      </body>
    </html>
  );
}
