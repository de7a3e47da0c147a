import type { Actor } from "./actors.ts";

export type Statuses = Record<Actor, number>;

export type Row = {
  /** An address of this route; `:review` is the member's review, which the test builds. */
  path: string;
  get: Statuses;
  /** What its action answers to this form; where there is none, the route has no action. */
  post?: {
    form: Record<string, string>;
    answers: Statuses;
    /** Where one actor's act leaves nothing to do for the next. */
    isOnce?: true;
  };
};

export function all(status: number): Statuses {
  return {
    visitor: status,
    member: status,
    other: status,
    suspended: status,
    moderator: status,
    admin: status,
    owner: status,
  };
}
