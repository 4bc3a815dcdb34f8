import { useMutation } from "@tanstack/react-query";
import { href } from "@cerebro/contracts/pages/href.ts";
import { useGo } from "../../../data/address.ts";
import { refusalText } from "../../../data/api-error.ts";
import { call } from "../../../data/client.ts";
import { ScanField } from "../../../ui/scan/scan-field.tsx";
import { FeedbackLine } from "../operations/feedback.tsx";
import { useFeedback } from "../operations/use-work.ts";

/** A scan of a piece's label opens its page; a number that several items share narrows the list [WMS-15]. */
export function FindPiece({ onShared }: { onShared: (code: string) => void }) {
  const go = useGo();
  const { feedback, tell } = useFeedback();
  const find = useMutation({
    mutationFn: (code: string) => call("GET /api/wms/codes/{code}", { code }),
    onSuccess: ({ serials: [piece, ...others] }, code) => {
      if (piece === undefined) tell("bad", "Not found", `No piece has the number on ${code}`);
      else if (others.length > 0) onShared(piece.code);
      else go(href("wmsSerial", { serialId: piece.serialId }));
    },
    onError: (error) => tell("bad", "Not read", refusalText(error)),
  });
  return (
    <div className="mb-4 max-w-[420px]">
      <ScanField label="Scan the label of a piece" busy={find.isPending} onScan={(code) => find.mutate(code)} />
      {feedback && <FeedbackLine feedback={feedback} />}
    </div>
  );
}
