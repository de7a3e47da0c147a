import { Link } from "react-router";
import { PageMeta } from "#app/components/page-meta.tsx";
import { useSiteName } from "#app/components/use-root-data.ts";
import { Woven } from "#app/components/woven.tsx";
import { countOf } from "#shared/format/count-of.ts";
import { CheckField, Field, useWiring } from "#ui/field.tsx";

type Contents = { films: number; reviews: number; owner: string | null };

type Errors = { file?: string; passphrase?: string; unencrypted?: string };

/** The result of the first start, the way to begin, and the way to restore a backup instead. */
export function NewSite({
  path,
  errors,
  ...contents
}: Contents & { path: string; errors: Errors }) {
  const siteName = useSiteName();
  return (
    <div className="welcome">
      <PageMeta title="Welcome" description="Begin, or restore a backup." isHidden />
      <header className="banner">
        <Woven />
        <div className="page">
          <h1>Welcome to {siteName}</h1>
          <p className="lede">This site is new: nobody has signed in yet. {describe(contents)}</p>
        </div>
      </header>
      <div className="page welcome-ways">
        <section className="surface" aria-labelledby="begin-heading">
          <h2 id="begin-heading">Begin</h2>
          <Owner email={contents.owner} />
        </section>
        <section className="surface" id="restore" aria-labelledby="restore-heading">
          <h2 id="restore-heading">Restore a backup</h2>
          <RestoreForm path={path} errors={errors} />
        </section>
      </div>
    </div>
  );
}

function describe({ films, reviews }: Contents): string {
  if (films === 0) return "It has no films yet.";
  const started = `It starts with ${countOf(films, "film")}`;
  return reviews === 0 ? `${started}.` : `${started} and ${countOf(reviews, "sample review")}.`;
}

function Owner({ email }: { email: string | null }) {
  if (!email) {
    return (
      <p>
        It has no owner yet. Run <code>npm run cli make-owner ADDRESS</code> on the server; it
        prints the password.
      </p>
    );
  }
  return (
    <div className="welcome-begin">
      <p>
        The owner is <b>{email}</b>. The password was printed when the site first started. Once the
        owner has signed in, this page is closed.
      </p>
      <Link className="button button-gold" to="/auth">
        Sign In and Begin
      </Link>
    </div>
  );
}

function RestoreForm({ path, errors }: { path: string; errors: Errors }) {
  const { frame, wired } = useWiring({
    label: "Backup",
    hint: "A file made by Griot, such as griot-backup-2026-11-23-090512.tar.zst.",
    error: errors.file,
  });
  // After a refusal the browser scrolls to the form.
  return (
    <form
      className="welcome-form"
      method="post"
      action={`${path}#restore`}
      encType="multipart/form-data"
    >
      <p>
        The backup brings its own films, members, reviews, settings and pictures. What is here now
        is set aside, and the site starts over.
      </p>
      {frame(<input className="input" type="file" name="file" required {...wired} />)}
      <Field
        label="Passphrase"
        name="passphrase"
        type="password"
        hint="Only for an encrypted backup, whose name ends in .enc."
        autoComplete="off"
        autoCapitalize="none"
        maxLength={1000}
        error={errors.passphrase ?? errors.unencrypted}
      />
      {errors.unencrypted && (
        <CheckField
          name="unencrypted"
          value="yes"
          label="Restore it even though it is not encrypted"
        />
      )}
      <p className="meta">
        A large backup takes a while to be sent, checked and restored. Leave this page open until
        then.
      </p>
      <button type="submit" className="button">
        Restore This Backup
      </button>
    </form>
  );
}
