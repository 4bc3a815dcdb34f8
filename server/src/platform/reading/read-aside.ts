import type { Context } from "../context.ts";
import { AppError } from "../errors.ts";
import { Unreadable } from "./reading.ts";
import type { AnswerOf, OrderOf, ReaderModule, ThreadReader } from "./thread-reader.ts";

/** Reads one document for a caller: within its organization's share, and as long as the caller waits. */
export async function readAside<Module extends ReaderModule>(
  ctx: Context,
  reader: ThreadReader<Module>,
  { order, bytes }: { readonly order: OrderOf<Module>; readonly bytes: number },
): Promise<AnswerOf<Module>> {
  const place = ctx.platform.reading.place(ctx, bytes);
  try {
    return await place.read(reader, order, ctx.disconnected?.());
  } finally {
    place.leave();
  }
}

/** The same, where a document that cannot be read in time is a refusal. */
export async function readOrRefuse<Module extends ReaderModule>(
  ...[ctx, reader, given]: Parameters<typeof readAside<Module>>
): Promise<AnswerOf<Module>> {
  try {
    return await readAside(ctx, reader, given);
  } catch (error) {
    if (error instanceof Unreadable) throw new AppError("request.unreadable");
    throw error;
  }
}
