export function FreeMark({ movie }: { movie: { isFree?: boolean } }) {
  if (!movie.isFree) return null;
  return <span className="icon icon-play free-mark" role="img" aria-label="Free to watch" />;
}
