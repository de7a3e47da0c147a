import type { Cloth } from "#shared/poster/film-cloth.ts";
import { WovenCloth } from "./weave.tsx";

/** What a member watched as cloth; what a year still lacks is bare warp. */
export function FilmCloth({ cloth: { picks, width } }: { cloth: Cloth }) {
  const blocks = picks.map(({ dye, ...pick }, index) => ({
    ...pick,
    key: String(index),
    className: `dye-${dye}`,
  }));
  return <WovenCloth className="film-cloth" picks={blocks} width={width} />;
}
