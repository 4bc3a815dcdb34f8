import { useState } from "react";
import { refusalText } from "../data/api-error.ts";
import type { UploadOptions } from "../data/client.ts";
import { Progress } from "../ui/feedback/progress.tsx";
import { FileDrop } from "../ui/form/file-drop.tsx";

interface UploadFileProps {
  /** Sends the file; the page moves on when it is done. */
  readonly send: (file: File, options: UploadOptions) => Promise<void>;
  /** Extensions, each with its dot. */
  readonly accept: string;
  readonly maxBytes: number;
  readonly hint: string;
  /** Work of the server after the last byte: "Reading the file". */
  readonly reading: string;
}

/** A place for one file, the progress of its upload with a Cancel button, and why it was refused. */
export function UploadFile({ send, reading, ...drop }: UploadFileProps) {
  const [sending, setSending] = useState<{ share: number; stop: AbortController }>();
  const [refusal, setRefusal] = useState<string>();

  async function start(file: File) {
    const stop = new AbortController();
    setRefusal(undefined);
    setSending({ share: 0, stop });
    try {
      await send(file, { signal: stop.signal, onProgress: (share) => setSending({ share, stop }) });
    } catch (error) {
      if (!stop.signal.aborted) setRefusal(refusalText(error));
      setSending(undefined);
    }
  }
  if (sending) {
    return (
      <Progress
        label={sending.share < 1 ? "Uploading" : reading}
        value={sending.share < 1 ? sending.share : undefined}
        onCancel={() => sending.stop.abort()}
      />
    );
  }
  return (
    <>
      <FileDrop {...drop} files={[]} onFiles={([file]) => file && void start(file)} />
      {refusal && (
        <p role="alert" className="mt-3 text-bad">
          {refusal}
        </p>
      )}
    </>
  );
}
