import { Banner } from "../../../ui/feedback/banner.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { SubjectTimeline } from "../timeline/subject-timeline.tsx";
import { cancelReasonWord } from "../words/stock-words.ts";

interface Cancellable {
  readonly state: string;
  readonly cancelledReason: string | null;
}

/** Why a document was canceled; nothing on other documents. */
export function CancelledNotice({ document: { state, cancelledReason } }: { document: Cancellable }) {
  if (state !== "cancelled") return null;
  return (
    <Banner tone="neutral" title="Cancelled">
      {cancelReasonWord(cancelledReason) ?? "No reason was given."}
    </Banner>
  );
}

/** Tells that an order was imported; nothing on other orders. */
export function HistoryNotice({ document: { history } }: { document: { readonly history: boolean } }) {
  if (!history) return null;
  return (
    <Banner tone="info" title="Imported history">
      This order was closed before it was imported; it moved no stock here and cannot be changed.
    </Banner>
  );
}

/** Changes of a document with their authors. */
export function TimelinePanel(subject: Parameters<typeof SubjectTimeline>[0]) {
  return (
    <Panel title="Timeline">
      <SubjectTimeline {...subject} />
    </Panel>
  );
}
