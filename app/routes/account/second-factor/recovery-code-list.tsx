import { Link } from "react-router";
import { splitInHalves } from "#shared/format/split-in-halves.ts";
import { Alert } from "#ui/alert.tsx";
import { accountPath, accountPaths } from "../parts/paths.ts";

export function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <>
      <h2>Your recovery codes</h2>
      <Alert tone="good" title="Keep them now: they are shown only once. ">
        Each opens your account once, when your phone is lost or broken. Print them, or keep the
        file somewhere other than on that phone.
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
          I Have Kept Them
        </Link>
      </div>
    </>
  );
}
