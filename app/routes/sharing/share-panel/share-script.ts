/** Shows the buttons of a share page, which need scripts, and makes them work. */
export const shareScript = `for (const button of document.querySelectorAll("button[data-does]")) {
  const { does, text, url, from } = button.dataset;
  if (does === "share" ? !navigator.share : !navigator.clipboard) continue;
  button.hidden = false;
  button.onclick = async () => {
    // It also rejects where the reader changes their mind.
    if (does === "share") return navigator.share({ text, url }).catch(() => {});
    const field = document.getElementById(from);
    field.select();
    await navigator.clipboard.writeText(field.value);
    const [label] = button.childNodes;
    label.data = "Copied";
    setTimeout(() => { label.data = "Copy"; }, 3000);
  };
}`;
