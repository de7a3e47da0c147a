import { href, Link } from "react-router";
import { addressOf } from "#shared/validation/search-params.ts";

type Props = { movie: { slug: string; title: string } };

export function NextSteps({ movie: { slug, title } }: Props) {
  const edit = href("/admin/movies/edit/:slug", { slug });
  const steps = [
    { to: addressOf("/admin/cast-crew", { movie: slug, add: "cast" }), label: "Add its cast" },
    { to: `${edit}#media-heading`, label: "Add its poster" },
    { to: "/admin/movies/add", label: "Add another film" },
    { to: href("/movie/:slug", { slug }), label: "See it" },
  ];
  return (
    <section className="next-steps surface" aria-labelledby="next-heading">
      <h2 id="next-heading">Next for “{title}”</h2>
      <ul className="row">
        {steps.map(({ to, label }) => (
          <li key={label}>
            <Link className="button" to={to}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
