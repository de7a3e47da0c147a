import type { ReactNode } from "react";
import { Link } from "react-router";
import { AdminHead } from "#app/components/admin/admin-head.tsx";
import { RefusalAlert } from "#app/components/member/refusal-alert.tsx";
import { addressOf } from "#shared/validation/search-params.ts";
import { Alert } from "#ui/alert.tsx";
import { SearchForm } from "#ui/search-form.tsx";
import type { PresentedCandidate } from "./present-look-up.ts";
import "../look-up.css";

const longestQuery = 300;

type Props = {
  above: { label: string; to: string }[];
  path: string;
  /** "film" or "person". */
  what: string;
  text: string;
  isOn: boolean;
  usesTmdb: boolean;
  problems: string[];
  candidates: PresentedCandidate[] | undefined;
  /** A candidate's link and its label. */
  choose: { to: (entry: string) => string; label: string };
  children?: ReactNode;
};

export function LookUpPage({ above, path, what, isOn, problems, candidates, ...props }: Props) {
  const { text, usesTmdb, choose, children } = props;
  return (
    <div className="page admin look-up">
      <AdminHead title="Look up" above={above} />
      {isOn ? (
        <>
          <p className="admin-note">{hintOf(what, usesTmdb)}</p>
          <SearchForm
            action={path}
            label={`Look up a ${what}`}
            text={text}
            maxLength={longestQuery}
          />
        </>
      ) : (
        <LookUpOff what="Facts can be read" />
      )}
      {isOn && problems.length > 0 && (
        <RefusalAlert>
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </RefusalAlert>
      )}
      {isOn && candidates && <Candidates candidates={candidates} choose={choose} text={text} />}
      {children}
      {isOn && usesTmdb && (
        <p className="meta">
          This site uses the TMDB API but is not endorsed or certified by TMDB.
        </p>
      )}
    </div>
  );
}

function hintOf(what: string, usesTmdb: boolean): string {
  const isFilm = what === "film";
  const name = isFilm ? "a title, with its year if you know it: Xala (1975)" : "a name";
  const imdb = isFilm ? "tt0073915" : "nm0783733";
  const ids = usesTmdb
    ? `an identifier of Wikidata, IMDb or TMDB (Q123, ${imdb}, tmdb:123)`
    : `an identifier of Wikidata or IMDb (Q123, ${imdb})`;
  return `Type ${name}; or ${ids}; or a link to one of them. Nothing changes until you save.`;
}

type CandidatesProps = Pick<Props, "choose" | "text"> & { candidates: PresentedCandidate[] };

function Candidates({ candidates, choose, text }: CandidatesProps) {
  return (
    <section aria-labelledby="found-heading">
      <h2 id="found-heading">
        {candidates.length === 0 ? "Nothing was found" : `Found for “${text}”`}
      </h2>
      {candidates.length === 0 && (
        <p className="meta">Try the original title, fewer words, or an identifier.</p>
      )}
      <ul className="look-up-candidates">
        {candidates.map((candidate) => (
          <li key={candidate.entry} className="surface">
            <CandidateWords candidate={candidate} />
            <Link className="button" to={choose.to(candidate.entry)}>
              {choose.label}
              <span className="visually-hidden">: {candidate.title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function CandidateWords({ candidate }: { candidate: PresentedCandidate }) {
  const { title, year, director, description, sources } = candidate;
  const facts = [director && `directed by ${director}`, description].filter(Boolean);
  return (
    <div className="look-up-candidate">
      <b dir="auto">
        {title} {year && <span className="look-up-year">({year})</span>}
      </b>
      {facts.length > 0 && <span>{facts.join("; ")}</span>}
      <Sources sources={sources} />
    </div>
  );
}

type SourcesProps = { sources: { label: string; url: string; read?: string | undefined }[] };

export function Sources({ sources }: SourcesProps) {
  return (
    <span className="meta look-up-sources">
      {sources.map(({ label, url, read }) => (
        <a
          key={url}
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          title={read && `Read ${read}`}
        >
          {label}
          <span className="visually-hidden">, in a new tab</span>
        </a>
      ))}
    </span>
  );
}

export function lookUpAddress(path: string, text: string, entry: string): string {
  return addressOf(path, { q: text, entry });
}

export function LookUpOff({ what }: { what: "Facts can be read" | "Identifiers can be found" }) {
  return (
    <Alert title="Looking up is off">
      <p>
        {what} at Wikidata and TMDB once the owner turns that on under{" "}
        <Link to="/admin?tab=settings#lookup">Settings, Look up</Link>.
      </p>
    </Alert>
  );
}
