import { type Place, withCopy, withDatabase } from "./databases.ts";
import { percentile } from "./figures.ts";
import { startSite } from "./processes.ts";

export type PictureResult = {
  pictures: number;
  drawnPerSecond: number;
  storedPerSecond: number;
  /** Of a picture that is drawn, in milliseconds. */
  p50: number;
  p99: number;
  largestBytes: number;
};

const films = 100;

/** Share pictures of films, asked for one after the other: first drawn, then from the folder. */
export function measurePictures(place: Place): Promise<PictureResult> {
  return withCopy(place, async (copy) => {
    const slugs = await withDatabase(copy, async ({ db }) => {
      const found = db.selectFrom("movies").select("slug").where("state", "=", "published");
      return (await found.orderBy("id").limit(films).execute()).map(({ slug }) => slug);
    });
    const site = await startSite(copy);
    try {
      // Any hash gives the picture of today. The first request loads the fonts.
      const addresses = slugs.map(
        (slug) => `${site.url}/share-pictures/movie/${slug}-${"0".repeat(16)}.jpg`,
      );
      const [first = "", ...others] = addresses;
      await ask([first]);
      const drawn = await ask(others);
      const stored = await ask(others);
      return {
        pictures: drawn.length,
        drawnPerSecond: perSecond(drawn),
        storedPerSecond: perSecond(stored),
        p50: percentile(
          drawn.map(({ milliseconds }) => milliseconds),
          0.5,
        ),
        p99: percentile(
          drawn.map(({ milliseconds }) => milliseconds),
          0.99,
        ),
        largestBytes: Math.max(...drawn.map(({ bytes }) => bytes)),
      };
    } finally {
      await site.stop();
    }
  });
}

type Answered = { milliseconds: number; bytes: number };

async function ask(addresses: string[]): Promise<Answered[]> {
  const answers: Answered[] = [];
  for (const address of addresses) {
    const start = performance.now();
    const answer = await fetch(address);
    const { byteLength: bytes } = await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
    answers.push({ milliseconds: performance.now() - start, bytes });
  }
  return answers;
}

function perSecond(answered: Answered[]): number {
  return (
    (1000 * answered.length) / answered.reduce((sum, { milliseconds }) => sum + milliseconds, 0)
  );
}
