/** Shows and answers the buttons of a share page, which only work with scripts. */
export const shareScript = `for (const button of document.querySelectorAll("button[data-does]")) {
  const { does, text, url, from } = button.dataset;
  if (does === "share" ? !navigator.share : !navigator.clipboard) continue;
  button.hidden = false;
  button.onclick = async () => {
    if (does === "share") return navigator.share({ text, url }).catch(() => {});
    const field = document.getElementById(from);
    field.select();
    await navigator.clipboard.writeText(field.value);
    button.textContent = "Copied";
    setTimeout(() => { button.textContent = "Copy"; }, 3000);
  };
}`;
