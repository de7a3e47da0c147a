import type { Theme } from "#shared/options/themes.ts";
import { DrawnName } from "./components/wordmark.tsx";

type Props = {
  siteName: string;
  /** The administrator's. */
  message: string;
  theme: Theme;
  isSignedIn: boolean;
  /** What was asked for. */
  address: string;
  styles: readonly string[];
};

/** All there is of the site while it is in maintenance: a document without scripts. */
export function ClosedPage({ siteName, message, theme, isSignedIn, address, styles }: Props) {
  return (
    <html lang="en" data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>{`Back soon · ${siteName}`}</title>
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/favicon.svg" />
        {styles.map((address) => (
          <link key={address} rel="stylesheet" href={address} />
        ))}
      </head>
      <body>
        <header className="site-header">
          <div className="page">
            <a className="wordmark" href="/" aria-label={`${siteName} home`}>
              <DrawnName name={siteName} />
            </a>
            <div className="site-header-end">
              {isSignedIn ? (
                <form method="post" action="/auth/sign-out">
                  <button type="submit" className="button button-quiet">
                    Sign Out
                  </button>
                </form>
              ) : (
                <a className="button button-quiet" href="/auth">
                  Sign In
                </a>
              )}
            </div>
          </div>
        </header>
        <main id="content" className="page error-page">
          <div className="cloth" aria-hidden="true" />
          <h1>Back soon</h1>
          <p>{message}</p>
          <a className="button button-gold" href={address}>
            Try Again
          </a>
        </main>
      </body>
    </html>
  );
}
