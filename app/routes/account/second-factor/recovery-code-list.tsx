import { Link } from "react-router";
import { splitInHalves } from "#shared/format/split-in-halves.ts";
import { Alert } from "#ui/alert.tsx";
import { accountPath, accountPaths } from "../sections/paths.ts";

export function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <>
      <h2>Your recovery codes</h2>
      <Alert tone="good" title="Save them now: they are shown only once. ">
        Each works once, if your phone is lost or broken. Print them, or keep the file somewhere
        other than that phone.
      </Alert>
      <ul className="second-factor-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{splitInHalves(code)}</code>
          </li>
        ))}
      </ul>
      <div className="row">
        <form method="post" action={accountPaths.recoveryCodes}>
          <input type="hidden" name="codes" value={codes.join(" ")} />
          <button type="submit" className="button button-gold">
            Download as Text
          </button>
        </form>
        <Link className="button" to={accountPath}>
          I Have Saved Them
        </Link>
      </div>
    </>
  );
}
