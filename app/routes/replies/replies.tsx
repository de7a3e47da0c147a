import { href } from "react-router";
import { useViewer } from "#app/components/use-root-data.ts";
import type { listReplies, Reply } from "#domain/replies/replies.ts";
import { countOf } from "#shared/format/count-of.ts";
import { replyLimits } from "#shared/validation/reply-limits.ts";
import { Avatar, hueOf } from "#ui/avatar.tsx";
import { Badge } from "#ui/badge.tsx";
import { CheckField, SelectField, useWiring } from "#ui/field.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import { MentionLinks } from "./mention-links.tsx";
import "./replies.css";

type Props = {
  discussion: Awaited<ReturnType<typeof listReplies>>;
  /** The address of the page of what they answer. */
  path: string;
  /** The tag of the language in which quotes are. */
  language?: string | undefined;
  /** The id of the reply before these, or 0. */
  after: number;
  signInTo: string;
  answer: Answer | undefined;
};

type Answer = { errors: Record<string, string>; values: Record<string, string> };

/** Replies to a review or a list, and the form to write one; all of it works without scripts. */
export function Replies({ discussion, path, language, after, signInTo, answer }: Props) {
  const { replies, count, next, can, isClosed } = discussion;
  const isMember = useViewer() !== null;
  const change = (intent: "close" | "open", label: string) => (
    <form method="post" action={path}>
      <button type="submit" className="button button-quiet" name="intent" value={intent}>
        {label}
      </button>
    </form>
  );
  return (
    <section className="replies" id="replies">
      <SectionHeading
        link={
          <>
            {can.close && change("close", isClosed ? "Keep closed" : "Close replies")}
            {can.open && change("open", "Open replies")}
          </>
        }
      >
        {count > 0 ? countOf(count, "Reply", "Replies") : "Replies"}
      </SectionHeading>
      {after > 0 && <a href={`${path}#replies`}>From the first reply</a>}
      <ol>
        {replies.map((reply) => (
          <li key={reply.id} id={`reply-${reply.id}`}>
            <ReplyCard {...{ reply, path, after }} languageOfQuote={language} />
          </li>
        ))}
      </ol>
      {next && (
        <a className="button" href={`${path}?after=${next}#replies`} rel="nofollow next">
          More replies
        </a>
      )}
      {isClosed && <p className="meta">Replies to this {discussion.noun} are closed.</p>}
      {(can.reply || answer?.values.text !== undefined) && (
        <ReplyForm {...{ path, answer }} sentences={discussion.sentences} />
      )}
      {!isMember && !isClosed && (
        <a className="button" href={signInTo} rel="nofollow">
          Sign in to reply
        </a>
      )}
    </section>
  );
}

type CardProps = Pick<Props, "path" | "after"> & {
  reply: Reply;
  languageOfQuote: string | undefined;
};

function ReplyCard({ reply, path, after, languageOfQuote }: CardProps) {
  const { id, author, text, quote, language, mentioned, can } = reply;
  const words = (
    <>
      {quote && (
        <blockquote className="serif" lang={languageOfQuote} dir="auto">
          {quote}
        </blockquote>
      )}
      <p className="serif reply-text" lang={language?.tag} dir="auto">
        <MentionLinks text={text} mentioned={mentioned} />
      </p>
    </>
  );
  return (
    <article className="reply">
      {reply.hasSpoilers ? (
        <details className="spoilers">
          <summary>
            Contains spoilers
            <span className="visually-hidden"> in the reply by {author.name}</span>
          </summary>
          {words}
        </details>
      ) : (
        words
      )}
      <footer>
        <Avatar
          name={author.name}
          src={author.avatarUrl}
          size="small"
          hue={hueOf(author.username)}
        />
        <div>
          <a href={href("/profile/:username", { username: author.username })}>
            <bdi>{author.name}</bdi>
          </a>
          <p className="review-facts">
            <time dateTime={reply.day}>{reply.date}</time>
            {language && <Badge>{language.name}</Badge>}
          </p>
        </div>
        {can?.vote ? (
          <form method="post" action={path}>
            <input type="hidden" name="reply" value={id} />
            <input type="hidden" name="after" value={after} />
            <button
              type="submit"
              className={reply.isVotedFor ? "button button-quiet listed" : "button button-quiet"}
              name="intent"
              value={reply.isVotedFor ? "unhelpful" : "helpful"}
              aria-pressed={reply.isVotedFor ?? false}
            >
              Helpful {reply.helpfulCount}
              <span className="visually-hidden">, the reply by {author.name}</span>
            </button>
          </form>
        ) : (
          reply.helpfulCount && <span className="meta">Helpful {reply.helpfulCount}</span>
        )}
        {can?.report && (
          <a className="button button-quiet" href={href("/replies/:id/flag", { id: String(id) })}>
            Flag<span className="visually-hidden"> the reply by {author.name}</span>
          </a>
        )}
        {can && (can.delete || can.remove) && (
          <details>
            <summary className="button button-quiet">
              Delete<span className="visually-hidden"> the reply by {author.name}</span>
            </summary>
            <form method="post" action={path}>
              <input type="hidden" name="reply" value={id} />
              <button
                type="submit"
                className="button"
                name="intent"
                value={can.delete ? "delete" : "remove"}
              >
                Delete Reply
              </button>
            </form>
          </details>
        )}
      </footer>
    </article>
  );
}

type FormProps = { path: string; sentences: string[]; answer: Answer | undefined };

function ReplyForm({ path, sentences, answer }: FormProps) {
  const { errors = {}, values = {} } = answer ?? {};
  const { frame, wired } = useWiring({
    label: "Your reply",
    hint: `Up to ${replyLimits.most} characters. Write @ before a username to mention somebody.`,
    error: errors.text,
  });
  const lines = sentences.map((value) => ({ value, label: value }));
  return (
    <form className="reply-form" id="your-reply" method="post" action={`${path}#your-reply`}>
      {errors.form && (
        <p className="notice notice-bad" role="alert">
          {errors.form}
        </p>
      )}
      {frame(
        <textarea
          className="input"
          name="text"
          rows={3}
          required
          dir="auto"
          maxLength={2 * replyLimits.most}
          defaultValue={values.text}
          {...wired}
        />,
      )}
      {lines.length > 0 && (
        <SelectField
          label="Quote a line (optional)"
          name="quote"
          options={[{ value: "", label: "No quote" }, ...lines]}
          defaultValue={values.quote ?? ""}
          error={errors.quote}
        />
      )}
      <CheckField
        label="Contains spoilers"
        name="spoilers"
        defaultChecked={Boolean(values.spoilers)}
      />
      <button type="submit" className="button button-gold">
        Reply
      </button>
    </form>
  );
}
