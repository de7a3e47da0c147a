/** How an import goes, for who does it for the first time. */
export function Guide() {
  return (
    <section className="import-guide" aria-labelledby="guide-heading">
      <h2 id="guide-heading">Instructions</h2>
      <ol>
        <li>
          <b>File.</b> Any table of films will do, whatever its columns are called: one film a row,
          with the names of the columns above. <code>title</code> and <code>release_year</code> must
          be in it, <code>genre</code> and <code>language</code> too unless they are the same for
          all rows. The template has this catalogue’s own columns.
        </li>
        <li>
          <b>Columns.</b> You see what each column was recognised as, and why. What is not clear is
          asked. Rows that are no films, such as series, can be left out.
        </li>
        <li>
          <b>Values.</b> Words that this catalogue does not know, such as a genre, are listed once,
          each with a guess. A cell that cannot be read is left out with a note; its row comes in.
        </li>
        <li>
          <b>Matches.</b> A film that is here already is left, filled in or replaced, as you choose.
          Where that is not sure, both are shown side by side.
        </li>
        <li>
          <b>Import.</b> You see any row as its film page will look before anything is added. Rows
          that fail can be downloaded, mended and imported.
        </li>
        <li>
          <b>Results.</b> A report says what became of each row. The whole import can be undone for
          thirty days.
        </li>
      </ol>
      <p className="meta">
        One file is imported at a time, whoever sends it. You can leave at any step and come back.
      </p>
    </section>
  );
}
