import { Unavailable } from "#domain/platform/errors.ts";
import { countOf } from "#shared/format/count-of.ts";

export const services = {
  wikidata: { label: "Wikidata" },
  query: { label: "Wikidata’s query service" },
  commons: { label: "Wikimedia Commons" },
  tmdb: { label: "TMDB" },
} as const;

export type ServiceName = keyof typeof services;

export type Problem =
  | "off"
  | "no-key"
  | "wrong-key"
  | "not-found"
  | "not-a-film"
  | "not-a-person"
  | "busy"
  | "failing"
  | "redirecting"
  | "unreachable"
  | "slow"
  | "unreadable"
  | "too-large";

const usualWait = 30;

/** A look-up gave nothing; curators read the message. */
export class LookupFailed extends Unavailable {
  override name = "LookupFailed";
  readonly problem: Problem;
  /** None where every service is off. */
  readonly service: ServiceName | null;

  constructor(service: ServiceName | null, problem: Problem, detail: Detail = {}, cause?: unknown) {
    const seconds = detail.seconds ?? usualWait;
    super(
      messages[problem](service ? services[service].label : "other services", {
        ...detail,
        seconds,
      }),
      seconds,
      { cause },
    );
    this.service = service;
    this.problem = problem;
  }
}

type Detail = { status?: number; seconds?: number };

const messages: Record<Problem, (label: string, detail: Detail) => string> = {
  off: (label) => `Looking up at ${label} is off. The owner turns it on under Settings, Look up.`,
  "no-key": (label) => `${label} needs an API key. The owner enters it under Settings, Look up.`,
  "wrong-key": (label) =>
    `${label} refused the API key. The owner enters a new one under Settings, Look up.`,
  "not-found": (label) => `${label} has nothing under this address.`,
  "not-a-film": (label) => `What ${label} has under this address is not a film.`,
  "not-a-person": (label) => `What ${label} has under this address is not a person.`,
  busy: (label, { seconds = 0 }) =>
    `${label} asks us to wait. Try again in ${describeWait(seconds)}.`,
  failing: (label, { status }) => `${label} reported an error (${status}). Try again later.`,
  redirecting: (label) => `${label} sent us to another address, which is not followed.`,
  unreachable: (label) => `${label} could not be reached. Try again later.`,
  slow: (label) => `${label} took too long to answer. Try again later.`,
  unreadable: (label) => `${label} answered with something that could not be read.`,
  "too-large": (label) => `${label} sent more than can be read here.`,
};

function describeWait(seconds: number): string {
  return seconds < 100
    ? countOf(Math.max(1, Math.ceil(seconds)), "second")
    : countOf(Math.ceil(seconds / 60), "minute");
}
