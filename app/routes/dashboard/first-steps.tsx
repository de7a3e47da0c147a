import { Link } from "react-router";

type Props = { isNamed: boolean; hasReviewed: boolean; hasListed: boolean };

export function FirstSteps({ isNamed, hasReviewed, hasListed }: Props) {
  const steps = [
    {
      label: "Choose a name",
      text: "It appears beside your reviews, with a picture if you like.",
      to: "/profile/edit",
      isDone: isNamed,
    },
    {
      label: "Rate a first film",
      text: "Start with one you know well. Words can wait.",
      to: "/browse",
      isDone: hasReviewed,
    },
    {
      label: "Fill your watchlist",
      text: "Save films to watch, and find them on any device.",
      to: "/trending",
      isDone: hasListed,
    },
  ];
  return (
    <section className="first-steps">
      <h2>Make yourself at home</h2>
      <ol>
        {steps.map(({ label, text, to, isDone }, index) => (
          <li key={label} className={isDone ? "is-done" : undefined}>
            <b aria-hidden="true">{index + 1}</b>
            <div>
              <h3>
                {isDone ? (
                  <>
                    <span className="visually-hidden">Done: </span>
                    {label}
                  </>
                ) : (
                  <Link to={to}>{label}</Link>
                )}
              </h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
