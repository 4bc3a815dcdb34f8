import type { Context } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import { readAside } from "../../../platform/reading/read-aside.ts";
import { Unreadable } from "../../../platform/reading/reading.ts";
import type { ReaderModule, ThreadReader } from "../../../platform/reading/thread-reader.ts";
import type * as preview from "../parsing/preview.reader.ts";
import type { PreviewOrder, PreviewRow } from "../parsing/worker-protocol.ts";
import type * as inspection from "../reading/inspect.reader.ts";
import type { InspectOrder } from "../reading/inspect.reader.ts";
import type { Inspection } from "../reading/inspect-file.ts";
import type { ReadAnswer } from "../reading/read-answer.ts";

const inspector: ThreadReader<typeof inspection> = {
  module: new URL("../reading/inspect.reader.ts", import.meta.url),
  withinMs: 60_000,
};
const previewer: ThreadReader<typeof preview> = {
  module: new URL("../parsing/preview.reader.ts", import.meta.url),
  withinMs: 30_000,
};

/** How an uploaded file is written, and how its columns are called. */
export const inspectUpload = (ctx: Context, order: InspectOrder): Promise<Inspection> =>
  looked(() => readFile(ctx, inspector, order));

/** The first rows of a file. */
export const previewUpload = (ctx: Context, order: PreviewOrder): Promise<readonly PreviewRow[]> =>
  looked(() => readFile(ctx, previewer, order));

/** The file lies on the disk: no bytes of it wait in memory. */
const readFile = <Module extends ReaderModule>(
  ctx: Context,
  reader: ThreadReader<Module>,
  order: Parameters<Module["read"]>[0],
) => readAside(ctx, reader, { order, bytes: 0 });

async function looked<Output>(read: () => Promise<ReadAnswer<Output>>): Promise<Output> {
  try {
    const answer = await read();
    if ("refused" in answer) throw AppError.passedOn(answer.refused);
    return answer.output;
  } catch (error) {
    if (error instanceof Unreadable) throw new AppError("imports.too_many_values");
    throw error;
  }
}
