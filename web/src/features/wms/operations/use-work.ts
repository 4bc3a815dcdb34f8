import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { TaskRow } from "@cerebro/contracts/entities/wms/tasks.ts";
import type { ScannedCode } from "@cerebro/engines/scanning/judge-code.ts";
import { refusalText } from "../../../data/api-error.ts";
import { call } from "../../../data/client.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { sound, type Feedback } from "./feedback.tsx";

/** The last answer of the floor: shown, sounded, announced. */
export function useFeedback() {
  const [feedback, setFeedback] = useState<Feedback>();
  function tell(tone: Feedback["tone"], word: string, text: string, link?: Feedback["link"]) {
    setFeedback((last) => ({ tone, word, text, ...(link && { link }), stamp: (last?.stamp ?? 0) + 1 }));
    sound(tone);
  }
  return { feedback, tell, clear: () => setFeedback(undefined) };
}

export type Tell = ReturnType<typeof useFeedback>["tell"];

/** The order a task belongs to, as the link of an answer. */
export function documentLink(task: Pick<TaskRow, "documentType" | "documentId" | "documentNumber">) {
  if (task.documentType === "cycle_count") {
    return { label: task.documentNumber, href: href("wmsCount", { countId: task.documentId }) };
  }
  if (task.documentType === "transfer_order") {
    return { label: task.documentNumber, href: href("wmsTransfer", { transferId: task.documentId }) };
  }
  if (task.documentType === "return_order") {
    return { label: task.documentNumber, href: href("wmsReturn", { returnId: task.documentId }) };
  }
  if (task.documentType === "pick_face") return { label: task.documentNumber, href: href("wmsReplenishment") };
  const address =
    task.documentType === "sales_order"
      ? href("wmsOrder", { orderId: task.documentId })
      : href("wmsPurchaseOrder", { purchaseOrderId: task.documentId });
  return { label: task.documentNumber, href: address };
}

/** Asks the server for the meaning of a code; a failure is shown, never hidden. */
export function useCodes(tell: Tell) {
  const lookup = useMutation({
    mutationFn: (code: string) => call("GET /api/wms/codes/{code}", { code }),
    onError: (error) => tell("bad", "Not read", refusalText(error)),
  });
  return {
    busy: lookup.isPending,
    ask: (code: string, then: (scan: ScannedCode) => void) =>
      lookup.mutate(code, { onSuccess: (understood) => then({ code, ...understood }) }),
  };
}
