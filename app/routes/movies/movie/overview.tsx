import { Paragraphs } from "#app/components/paragraphs.tsx";
import { ServerHtml } from "#app/components/server-html.tsx";
import { readPart, StaticHtml, type StaticPart } from "#app/components/static-html.tsx";
import { Trailer } from "#app/components/trailer.tsx";
import { Alert } from "#ui/alert.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import { Awards } from "./awards.tsx";
import { BestReview } from "./best-review.tsx";
import { Cast } from "./credits.tsx";
import type { PresentedMovie } from "./present-movie.ts";
import type { Overview as Data, Details, Opening } from "./present-overview.ts";

type Props = Omit<Data, "opening" | "details" | "facts"> & {
  opening: StaticPart<Opening>;
  details: StaticPart<Details>;
  movie: PresentedMovie;
};

export function Overview({ opening, trailer, contentWarning, details, movie }: Props) {
  const read = readPart(opening);
  const whole = readPart(details);
  return (
    <>
      {contentWarning && <Alert title="Content warning">{contentWarning}</Alert>}
      <StaticHtml id="opening" isShared>
        {read && <StoryAndReview {...read} />}
      </StaticHtml>
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

function StoryAndReview({ story, best }: Opening) {
  return (
    <>
      {story && (
        <section>
          <SectionHeading>The story</SectionHeading>
          <Paragraphs text={story} className="serif story" />
        </section>
      )}
      {best && <BestReview {...best} />}
    </>
  );
}

function MovieDetails({ cast, awards, questions, allCredits, allAwards }: Details) {
  return (
    <>
      {questions.length > 0 && <Questions questions={questions} />}
      {cast.length > 0 && (
        <Cast members={cast} link={allCredits && <Link to={allCredits}>All cast and crew</Link>} />
      )}
      {awards.length > 0 && (
        <Awards awards={awards} link={allAwards && <Link to={allAwards}>All awards</Link>} />
      )}
    </>
  );
}

function Questions({ questions }: { questions: Details["questions"] }) {
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
