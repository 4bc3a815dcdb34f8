import { BarcodeDetector, prepareZXingModule } from "barcode-detector/ponyfill";
import wasmUrl from "zxing-wasm/reader/zxing_reader.wasm?url";
import { formats } from "./formats.ts";

// Served with the program: nothing is fetched from elsewhere.
prepareZXingModule({ overrides: { locateFile: () => wasmUrl } });
const detector = new BarcodeDetector({ formats: [...formats] });

self.onmessage = ({ data: bitmap }: MessageEvent<ImageBitmap>) => {
  detector.detect(bitmap).then(
    (found) => {
      bitmap.close();
      self.postMessage(found.map(({ rawValue }) => rawValue));
    },
    (error: unknown) => self.postMessage(String(error)),
  );
};
