import { Link } from "react-router";

type Props = { isNamed: boolean; hasReviewed: boolean; hasListed: boolean };

export function FirstSteps({ isNamed, hasReviewed, hasListed }: Props) {
  const steps = [
    {
      label: "Choose a name",
      text: "It signs what you write, and a picture may go with it.",
      to: "/profile/edit",
      isDone: isNamed,
    },
    {
      label: "Rate a first film",
      text: "The one you have seen most often. Words can wait.",
      to: "/browse",
      isDone: hasReviewed,
    },
    {
      label: "Fill your watchlist",
      text: "Keep what you mean to see, and find it again on any screen.",
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
