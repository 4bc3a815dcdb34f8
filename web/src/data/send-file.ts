import { refusalOf, unanswered } from "./exchange.ts";

export interface OutgoingFile {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly file: Blob;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((share: number) => void) | undefined;
}

/** Sends a file and gives the text of the answer; throws an ApiError unless it succeeded. */
export type SendFile = (outgoing: OutgoingFile) => Promise<string>;

/** `fetch` cannot tell how much of a body has been sent; the older request object can. */
export const sendFile: SendFile = ({ method, url, headers, file, timeoutMs, signal, onProgress }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.timeout = timeoutMs;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => onProgress?.(event.total > 0 ? event.loaded / event.total : 0);
    request.onerror = () => reject(unanswered("network"));
    request.ontimeout = () => reject(unanswered("timeout"));
    request.onabort = () => reject(new DOMException("The upload was cancelled.", "AbortError"));
    request.onload = () => {
      const succeeded = request.status >= 200 && request.status < 300;
      if (succeeded) resolve(request.responseText);
      else reject(refusalOf(request.status, request.responseText));
    };
    if (signal?.aborted) return request.onabort(new ProgressEvent("abort"));
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    request.send(file);
  });
