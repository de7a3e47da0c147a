import { Paragraphs } from "#app/components/paragraphs.tsx";
import { ServerHtml } from "#app/components/server-html.tsx";
import { readPart, type StaticPart } from "#app/components/static-html.tsx";
import { Trailer } from "#app/components/trailer.tsx";
import { Alert } from "#ui/alert.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import { Awards } from "./awards.tsx";
import { Cast } from "./credits.tsx";
import { Facts } from "./facts.tsx";
import type { PresentedMovie } from "./present-movie.ts";
import type { Overview as Data, Details } from "./present-overview.ts";

type Props = Omit<Data, "details"> & { details: StaticPart<Details>; movie: PresentedMovie };

export function Overview({ story, trailer, contentWarning, details, movie }: Props) {
  const whole = readPart(details);
  return (
    <>
      {contentWarning && <Alert title="Content warning">{contentWarning}</Alert>}
      {story && (
        <section>
          <SectionHeading>The story</SectionHeading>
          <Paragraphs text={story} className="serif story" />
        </section>
      )}
      {trailer && (
        <section>
          <SectionHeading>Trailer</SectionHeading>
          <Trailer key={movie.slug} video={trailer} movie={movie} />
        </section>
      )}
      <ServerHtml id="details" isShared>
        {whole && <MovieDetails {...whole} />}
      </ServerHtml>
    </>
  );
}

function MovieDetails({ cast, awards, facts, questions, allCredits, allAwards }: Details) {
  return (
    <>
      {cast.length > 0 && (
        <Cast members={cast} link={allCredits && <Link to={allCredits}>All cast and crew</Link>} />
      )}
      {awards.length > 0 && (
        <Awards awards={awards} link={allAwards && <Link to={allAwards}>All awards</Link>} />
      )}
      {questions && questions.length > 0 && <Questions questions={questions} />}
      {facts.length > 0 && (
        <section>
          <SectionHeading>Facts</SectionHeading>
          <Facts facts={facts} />
        </section>
      )}
    </>
  );
}

function Questions({ questions }: { questions: NonNullable<Details["questions"]> }) {
  return (
    <section>
      <SectionHeading>Add what you know</SectionHeading>
      <ul className="questions">
        {questions.map(({ text, note, icon, to }) => (
          <li key={text}>
            <Link to={to} rel="nofollow">
              <Icon name={icon} />
              <b>{text}</b>
              <small>{note}</small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
