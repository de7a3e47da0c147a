import type { PresentedSystem } from "./present-system.ts";

/** The slowest statements of this process, without values. */
export function StatementTable({ statements }: Pick<PresentedSystem, "statements">) {
  if (statements.length === 0) {
    return <p>No statement of this process took a quarter of a second.</p>;
  }
  return (
    <table className="system-table">
      <thead>
        <tr>
          <th scope="col">Statement</th>
          <th scope="col">Times</th>
          <th scope="col">Longest</th>
          <th scope="col">Last</th>
        </tr>
      </thead>
      <tbody>
        {statements.map(({ text, times, longest, lastAt }) => (
          <tr key={text}>
            <th scope="row">
              <code>{text}</code>
            </th>
            <td data-label="Times">{times}</td>
            <td data-label="Longest">{longest}</td>
            <td data-label="Last">{lastAt}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
