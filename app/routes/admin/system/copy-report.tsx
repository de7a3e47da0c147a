import { showToast } from "#ui/toast.tsx";

export function CopyReport({ report }: { report: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(report);
      showToast({ title: "The report is copied" });
    } catch {
      const text = "Select the text and copy it by hand.";
      showToast({ title: "The report could not be copied", text, tone: "destructive" });
    }
  }
  return (
    <>
      <p id="report-note">
        For whoever helps you: how the site is doing, without keys, addresses or anything about
        members.
      </p>
      <textarea
        className="system-report"
        aria-labelledby="report-heading"
        aria-describedby="report-note"
        readOnly
        rows={12}
        value={report}
      />
      <button type="button" className="button with-script" onClick={copy}>
        Copy Report
      </button>
    </>
  );
}
