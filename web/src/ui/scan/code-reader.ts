// oxlint-disable-next-line import/default -- the bundler makes the address of it
import decoderUrl from "./decode-codes.worker.ts?worker&url";
import { formats } from "./formats.ts";
import { openWorker } from "../open-worker.ts";

/** Finds codes in a picture. */
export interface CodeReader {
  read(picture: HTMLVideoElement): Promise<string[]>;
  close(): void;
}

/** The browser's own detector, which not every browser has. */
interface NativeDetector {
  detect(picture: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
interface NativeDetectorClass {
  new (options: { formats: readonly string[] }): NativeDetector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** The device's native reader, or our own reader in a worker. */
export async function openCodeReader(): Promise<CodeReader> {
  return (await nativeReader()) ?? workerReader();
}

async function nativeReader(): Promise<CodeReader | undefined> {
  const { BarcodeDetector } = globalThis as { readonly BarcodeDetector?: NativeDetectorClass };
  if (BarcodeDetector === undefined) return undefined;
  const supported = await BarcodeDetector.getSupportedFormats();
  const wanted = formats.filter((format) => supported.includes(format));
  if (!wanted.includes("code_128") || !wanted.includes("data_matrix")) return undefined;
  const detector = new BarcodeDetector({ formats: wanted });
  return {
    read: async (picture) => (await detector.detect(picture)).map(({ rawValue }) => rawValue),
    close: () => undefined,
  };
}

function workerReader(): CodeReader {
  const worker = openWorker(decoderUrl);
  return {
    read: async (picture) => {
      const bitmap = await createImageBitmap(picture);
      return new Promise<string[]>((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<string[] | string>) =>
          typeof data === "string" ? reject(new Error(data)) : resolve(data);
        worker.onerror = (event) => reject(new Error(event.message));
        worker.postMessage(bitmap, [bitmap]);
      });
    },
    close: () => worker.terminate(),
  };
}
