import { Icon } from "./icon.tsx";
import { Link } from "./link.tsx";

type Props = {
  page: number;
  pages: number;
  hrefFor: (page: number) => string;
  label?: string;
};

/** Links to the previous, next and nearby pages; renders nothing for one page. */
export function Pagination({ page, pages, hrefFor, label = "Pages" }: Props) {
  if (pages < 2) return null;
  return (
    <nav className="pagination" aria-label={label}>
      {page > 1 && (
        <Link className="button" to={hrefFor(page - 1)} rel="prev" aria-label="Previous page">
          <Icon name="chevron" />
        </Link>
      )}
      {pageNumbers(page, pages).map((number) => (
        <Link
          key={number}
          className="button"
          to={hrefFor(number)}
          aria-label={`Page ${number}`}
          aria-current={number === page ? "true" : undefined}
        >
          {number}
        </Link>
      ))}
      {page < pages && (
        <Link className="button" to={hrefFor(page + 1)} rel="next" aria-label="Next page">
          <Icon name="chevron" />
        </Link>
      )}
    </nav>
  );
}

/** The page numbers to offer: the current one and its neighbours, within 1 and `pages`. */
export function pageNumbers(page: number, pages: number): number[] {
  const first = Math.max(1, Math.min(page - 2, pages - 4));
  return Array.from({ length: Math.min(5, pages) }, (_, index) => first + index);
}
