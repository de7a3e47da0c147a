import { Badge } from "#ui/badge.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import type { Awards as Data } from "./load-section.ts";

export function Awards({ festivals }: Data) {
  return (
    <section className="movie-section">
      <h2 className="visually-hidden">Awards</h2>
      {festivals.length === 0 && (
        <EmptyState
          title="No awards yet"
          text="No prize or nomination is recorded for this film."
        />
      )}
      {festivals.map(({ title, awards }) => (
        <div key={title} className="festival">
          <h3 className="section-title">{title}</h3>
          <ul>
            {awards.map(({ category, won }) => (
              <li key={category}>
                {category}
                <Badge tone={won ? "won" : "nominated"}>{won ? "Won" : "Nominated"}</Badge>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
