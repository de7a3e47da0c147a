import type { ReactNode } from "react";
import { ElsewhereLinks } from "#app/components/elsewhere-links.tsx";
import { inDigits } from "#shared/format/count-of.ts";
import type { PresentedCreator } from "./present-creator.ts";

export function CreatorAside({ creator }: { creator: PresentedCreator }) {
  return (
    <aside className="creator-aside">
      <section className="surface">
        <h2>Creator Info</h2>
        <p>Filmmaker</p>
        <dl className="figures">
          {creator.bornYear && <Figure label="Born">{creator.bornYear}</Figure>}
          <Figure label="In the catalogue since">{creator.joinedYear}</Figure>
          {creator.rating && <Figure label="Average Rating">{creator.rating}/5</Figure>}
          {creator.elsewhere.length > 0 && (
            <Figure label="Elsewhere">
              <ElsewhereLinks links={creator.elsewhere} />
            </Figure>
          )}
        </dl>
        {creator.credit && (
          <p className="meta">
            Picture: <a href={creator.credit.url}>{creator.credit.text}</a>
          </p>
        )}
      </section>
      <section className="surface">
        <h2>Quick Stats</h2>
        <dl className="figures">
          <Figure label="Total Movies">{inDigits(creator.movieCount)}</Figure>
          <Figure label="Total Reviews">{inDigits(creator.reviewCount)}</Figure>
          <Figure label="Watchlists">{inDigits(creator.watchlistCount)}</Figure>
          <Figure
            label={
              <details>
                <summary title="An estimate: 1,000 views for each film">Est. Views</summary>
                <p>An estimate: 1,000 views for each film.</p>
              </details>
            }
          >
            {inDigits(creator.estimatedViews)}
          </Figure>
        </dl>
      </section>
    </aside>
  );
}

function Figure({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
