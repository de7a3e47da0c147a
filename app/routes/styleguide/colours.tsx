import { dyes } from "#shared/poster/choose-poster.ts";
import { Sample } from "./samples/sample.tsx";

const colours = [
  "ground",
  "raised",
  "deep",
  "line",
  "ink",
  "quiet",
  "edge",
  "resist",
  "gold",
  "gold-text",
  "star",
  "laterite",
  "palm",
];
const sizes = ["hero", "title", "heading", "lead", "body", "label", "small"];

export default function Colours() {
  return (
    <>
      <Sample title="Colours">
        <ul className="styleguide-swatches">
          {colours.map((colour) => (
            <li key={colour}>
              <span className={`swatch swatch-${colour}`} />
              {colour}
            </li>
          ))}
        </ul>
      </Sample>
      <Sample title="Dyes">
        <ul className="styleguide-swatches">
          {dyes.map((dye) => (
            <li key={dye} className={`swatch-dye dye-${dye}`}>
              <b>{dye}</b>
              <span />
              <span />
              <span />
            </li>
          ))}
        </ul>
      </Sample>
      <Sample title="Type">
        {sizes.map((size) => (
          <p key={size} className={`type-sample type-${size}`}>
            {size === "hero" ? "Tell it." : `Ẹlẹ́ṣin Ọba, ${size}`}
          </p>
        ))}
        <p className="lede">Gorgeous cloth, patient pacing, a man who cannot leave luck alone.</p>
      </Sample>
      <Sample title="Cloth and beads">
        <div className="cloth styleguide-cloth" aria-hidden="true" />
      </Sample>
    </>
  );
}
