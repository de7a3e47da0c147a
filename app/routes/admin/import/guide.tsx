/** Instructions for a first import. */
export function Guide() {
  return (
    <section className="import-guide" aria-labelledby="guide-heading">
      <h2 id="guide-heading">Instructions</h2>
      <ol>
        <li>
          <b>File.</b> Any table of films will do, whatever its columns are called: one film per
          row, with column names at the top. <code>title</code> must be in it,{" "}
          <code>release_year</code>, <code>genre</code> and <code>language</code> too unless they
          are the same for all rows. The template has this catalogue’s own columns.
        </li>
        <li>
          <b>Columns.</b> You see what each column was recognised as, and why. You are asked about
          anything unclear. Rows that are not films, such as series, can be left out.
        </li>
        <li>
          <b>Values.</b> Words this catalogue does not know, such as a genre, are each listed once
          with a guess. A cell that can’t be read is left out with a note; its row is still
          imported.
        </li>
        <li>
          <b>Matches.</b> Films already here are left alone, filled in or replaced, as you choose.
          Uncertain matches are shown side by side.
        </li>
        <li>
          <b>Import.</b> You can preview any row as a film page before anything is added. Rows that
          fail can be downloaded, corrected and imported.
        </li>
        <li>
          <b>Results.</b> A report says what happened to each row. The whole import can be undone
          for thirty days.
        </li>
      </ol>
      <p className="meta">
        One file is imported at a time, whoever sends it. You can leave at any step and come back.
      </p>
    </section>
  );
}
