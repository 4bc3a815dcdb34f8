import { answered, type ReadAnswer } from "../reading/read-answer.ts";
import { previewFile } from "./preview-file.ts";
import type { PreviewOrder, PreviewRow } from "./worker-protocol.ts";

/** The first rows as they stand and as they are understood. */
export const read = (order: PreviewOrder): Promise<ReadAnswer<readonly PreviewRow[]>> =>
  answered(() => previewFile(order));
