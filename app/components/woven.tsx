const dyesInCloth = [0, 3, 6, 1, 2, 5, 7, 3, 1, 0, 4, 6];

export function Woven({ hue }: { hue?: number }) {
  return (
    <div className="woven" aria-hidden="true">
      {dyesInCloth.map((dye, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the strips never move.
        <span key={index} className={`hue-${(hue ?? dye) % 8}`} />
      ))}
    </div>
  );
}
