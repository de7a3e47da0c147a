import { expect, test } from "vitest";
import { suggestCorrection } from "#domain/moderation/corrections.ts";
import { proposeOffer } from "#domain/moderation/offer-proposals.ts";
import { reportOffer } from "#domain/moderation/offer-reports.ts";
import type { Member } from "#domain/rights/viewer.ts";
import { offerProposal } from "#shared/offers/report-validation.ts";
import { buildMember, buildMovies, buildOffer, memberOf } from "#tests/builders.ts";
import { openSite } from "./database.ts";

type Send = (member: Member, film: { movieId: number; offerId: number }) => Promise<unknown>;

const kinds: [table: "corrections" | "offerReports" | "offerProposals", send: Send][] = [
  [
    "corrections",
    (member, { movieId }) =>
      suggestCorrection(member, { movieId, field: "director", value: "Amina", source: null }),
  ],
  [
    "offerReports",
    (member, film) => reportOffer(member, { ...film, reason: "not-legal", details: null }),
  ],
  [
    "offerProposals",
    (member, { movieId }) => {
      const address = `https://films.example/${movieId}`;
      return proposeOffer(member, { movieId, ...offerProposal.parse({ address }) });
    },
  ],
];

test.each(kinds)(
  "twenty of a member’s %s wait at most, however they are sent",
  async (table, send) => {
    const { db } = await openSite();
    const amina = memberOf(await buildMember());
    const titles = Array.from({ length: 24 }, (_, index) => ({ title: `Film ${index}` }));
    const films = await Promise.all(
      (await buildMovies(titles)).map(async ({ id: movieId }) => ({
        movieId,
        offerId: (await buildOffer({ movieId, youtubeId: null })).id,
      })),
    );
    for (const film of films.slice(0, 18)) await send(amina, film);
    const sent = await Promise.allSettled(films.slice(18).map((film) => send(amina, film)));
    expect(sent.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    expect(await db.selectFrom(table).select("id").execute()).toHaveLength(20);
  },
);
