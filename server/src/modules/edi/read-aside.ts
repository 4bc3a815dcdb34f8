import { ediSetsAtMost } from "@cerebro/contracts/constants/edi.ts";
import type { InterchangeFault } from "@cerebro/engines/edi/read-interchange.ts";
import type { Segment } from "@cerebro/engines/edi/syntax.ts";
import type { Context } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import { readOrRefuse } from "../../platform/reading/read-aside.ts";
import type { ThreadReader } from "../../platform/reading/thread-reader.ts";
import type { KeptDocument } from "./documents.store.ts";
import type * as interchangeReading from "./reading/interchange.reader.ts";
import type { FileOrder, InterchangeReading } from "./reading/interchange.reader.ts";
import type * as setReading from "./reading/set.reader.ts";

const withinMs = 10_000;
const interchangeReader: ThreadReader<typeof interchangeReading> = {
  module: new URL("./reading/interchange.reader.ts", import.meta.url),
  withinMs,
};
const setReader: ThreadReader<typeof setReading> = {
  module: new URL("./reading/set.reader.ts", import.meta.url),
  withinMs,
};

/** Why an interchange is refused as a whole. */
const faultWords: Readonly<Record<InterchangeFault, string>> = {
  not_x12: "it does not begin with an ISA segment",
  header_wrong: "the ISA segment does not have its 16 elements (ISA01 to ISA16) or separators",
  trailer_missing: "the IEA segment is missing",
  control_differs: "the control numbers in ISA and IEA differ",
  groups_miscounted: "the number of groups in IEA differs from the actual number",
  text_after: "text that is no interchange follows its IEA segment",
  outside_group: "a segment is outside of any functional group",
  group_missing: "it has no functional group",
  too_many_sets: `the file has more than ${ediSetsAtMost} transaction sets; send it in parts`,
};

/**
 * The interchanges of a file.
 * @throws AppError `edi.not_x12`.
 */
export async function readInterchangesAside(ctx: Context, order: FileOrder): Promise<readonly InterchangeReading[]> {
  const answer = await readOrRefuse(ctx, interchangeReader, { order, bytes: order.content.length });
  if (!("fault" in answer)) return answer.readings;
  const { fault, number, count } = answer;
  const which = count > 1 ? `interchange ${number} of ${count}: ` : "";
  throw new AppError("edi.not_x12", { problem: `${which}${faultWords[fault]}` });
}

/** Segments of a kept document; its interchange could be read when it was received or written. */
export async function segmentsOf(
  ctx: Context,
  { content, position }: Pick<KeptDocument, "content" | "position">,
): Promise<readonly Segment[]> {
  const segments = await readOrRefuse(ctx, setReader, { order: { content, position }, bytes: content.length });
  if (segments === null) throw new Error("the interchange of a document has no set at its position");
  return segments;
}
