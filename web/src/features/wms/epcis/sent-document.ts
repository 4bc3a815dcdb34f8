import { epcisContext } from "@cerebro/contracts/constants/epcis.ts";
import type { CaptureJob } from "@cerebro/contracts/entities/wms/epcis.ts";
import type { Input } from "../../../data/request.ts";
import { counted } from "../../../parts/format.ts";

type Sent = Input<"POST /api/epcis/capture">;
type Behaviour = Sent["captureErrorBehaviour"];

export type ReadDocument = { readonly document: Sent } | { readonly problem: string };

/** The document in a text; a single event, or a list of them, is put into one. The server checks all of it. */
export function readDocument(text: string, captureErrorBehaviour: Behaviour, now: Date): ReadDocument {
  const value = parsed(text);
  if (typeof value !== "object" || value === null) return { problem: "The text is not JSON." };
  if ("epcisBody" in value) return { document: asDocument({ ...value, captureErrorBehaviour }) };
  const events: unknown[] = Array.isArray(value) ? value : [value];
  const head = { "@context": epcisContext, type: "EPCISDocument", schemaVersion: "2.0" };
  const body = { creationDate: now.toISOString(), epcisBody: { eventList: events } };
  return { document: asDocument({ ...head, ...body, captureErrorBehaviour }) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** JSON of a file is sent as it is: the server checks each field and names the wrong ones. */
function asDocument(value: object): Sent {
  return value as Sent;
}

/** The result of a capture in words. */
export function capturedWords({ captured, duplicates }: Pick<CaptureJob, "captured" | "duplicates">): string {
  const known = duplicates === 0 ? "" : `, ${counted(duplicates, "event")} known already`;
  return `${counted(captured, "event")} captured${known}`;
}
