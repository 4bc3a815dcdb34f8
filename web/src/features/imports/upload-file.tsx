import { useState } from "react";
import { importLimits } from "@cerebro/contracts/imports/limits.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { useGo } from "../../data/address.ts";
import { refusalText } from "../../data/api-error.ts";
import { upload } from "../../data/client.ts";
import { Progress } from "../../ui/feedback/progress.tsx";
import { FileDrop } from "../../ui/form/file-drop.tsx";
import { formatBytes } from "../../ui/format.ts";

/** Sends a file to be imported and opens its import. */
export function UploadFile() {
  const go = useGo();
  const [sending, setSending] = useState<{ share: number; stop: AbortController }>();
  const [refusal, setRefusal] = useState<string>();

  async function send(file: File) {
    const stop = new AbortController();
    setRefusal(undefined);
    setSending({ share: 0, stop });
    try {
      const options = { signal: stop.signal, onProgress: (share: number) => setSending({ share, stop }) };
      const { id } = await upload("POST /api/imports", { fileName: file.name }, file, options);
      go(href("importRun", { importId: id }));
    } catch (error) {
      if (!stop.signal.aborted) setRefusal(refusalText(error));
      setSending(undefined);
    }
  }
  if (sending) {
    return (
      <Progress
        label={sending.share < 1 ? "Uploading" : "Reading the file"}
        value={sending.share < 1 ? sending.share : undefined}
        onCancel={() => sending.stop.abort()}
      />
    );
  }
  return (
    <>
      <FileDrop
        files={[]}
        onFiles={([file]) => file && void send(file)}
        accept=".csv,.txt,.tsv,.xlsx,.gz"
        maxBytes={importLimits.fileBytes}
        hint={`CSV or XLSX, up to ${formatBytes(importLimits.fileBytes)}`}
      />
      {refusal && (
        <p role="alert" className="mt-3 text-bad">
          {refusal}
        </p>
      )}
    </>
  );
}
