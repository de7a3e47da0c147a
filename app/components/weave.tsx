import { clothHeight, type Weave, weaves } from "#shared/poster/weaves.ts";

/** A block of cloth; its class brings the dye. */
type Block = { key: string; className: string; weave: Weave; width: number };

type Props = { picks: readonly Block[]; className: string; width: number };

/** Cloth as one drawing, block beside block; each pattern is drawn once and used again. */
export function WovenCloth({ picks, className, width }: Props) {
  const used = [...new Set(picks.map(({ weave }) => weave))];
  let x = 0;
  return (
    <svg
      className={`cloth-of-picks ${className}`}
      viewBox={`0 0 ${width} ${clothHeight}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <defs>
        {used.map((weave) => (
          <symbol
            key={weave}
            id={`${className}-${weave}`}
            viewBox={`0 0 1 ${clothHeight}`}
            preserveAspectRatio="none"
          >
            <rect className="thread-ground" width="1" height={clothHeight} />
            {weaves[weave].map(({ colour, box: [x, y, width, height] }) => (
              <rect
                key={`${x} ${y}`}
                className={`thread-${colour}`}
                {...{ x: x || undefined, y: y || undefined, width, height }}
              />
            ))}
          </symbol>
        ))}
      </defs>
      {picks.map(({ key, weave, width, ...pick }) => {
        const from = x;
        x += width;
        return <use key={key} href={`#${className}-${weave}`} {...pick} x={from} width={width} />;
      })}
    </svg>
  );
}
