import { CommandForm } from "../../../parts/command-form.tsx";
import { DocumentPage, DocumentView } from "../../../parts/document-page.tsx";
import { closeRecall } from "@cerebro/contracts/fields/wms/trace.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import Download from "lucide-react/icons/download";
import { useState } from "react";
import type { RecallDetail } from "@cerebro/contracts/entities/wms/trace.ts";
import { recallReasons } from "@cerebro/contracts/entities/wms/stock-words.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { refusalText } from "../../../data/api-error.ts";
import { usePageParams } from "../../../data/address.ts";
import { download } from "../../../data/client.ts";
import { saveFile } from "../../../data/save-file.ts";
import { toast } from "../../../data/toasts.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Badge } from "../../../ui/data/badge.tsx";
import { StatTile } from "../../../ui/data/stat-tile.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { TextareaField } from "../../../ui/form/fields.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { PaperButton } from "../labels/papers.tsx";
import { formatCount, formatMoment } from "../../../parts/format.ts";
import { textOf } from "../../../parts/form-values.ts";
import { StateMark } from "../../../parts/state-mark.tsx";
import { tileGrid } from "../../../parts/tile-grid.ts";
import { useCommand } from "../../../parts/use-command.ts";
import { recallStateWords } from "../words/goods-words.ts";
import { CameBack, HeldByOrders, InTheHouse, LotChain, ShippedTo } from "./trace-parts.tsx";

const field = fieldsFor(closeRecall);

/** `/wms/recalls/{recallId}`: what is still in the house, and whom it reaches [WMS-13]. */
export function Recall() {
  const { recallId } = usePageParams("wmsRecall");
  return (
    <DocumentPage page="wmsRecall" route="GET /api/wms/recalls/{recallId}" input={{ recallId }}>
      {(recall) => <RecallPage recall={recall} />}
    </DocumentPage>
  );
}

function RecallPage({ recall }: { recall: RecallDetail }) {
  const { trace } = recall;
  return (
    <DocumentView
      page="wmsRecall"
      title={`${recall.number}: ${recall.itemName}, lot ${recall.lotCode}`}
      crumbs={[{ label: "Trace", href: href("wmsTrace") }, { label: recall.number }]}
      mark={
        <>
          <StateMark word={recallStateWords[recall.state]} />
          {recall.drill && <Badge>Drill</Badge>}
        </>
      }
      actions={<RecallActions recall={recall} />}
    >
      <p className="text-ink-muted">
        {recallReasons[recall.reason]}
        {recall.note !== null && `: ${recall.note.replace(/\.$/, "")}`}. Started by {recall.startedByName},{" "}
        {formatMoment(recall.startedAt)}.
      </p>
      {recall.outcome !== null && (
        <Banner tone="neutral" title={recallStateWords[recall.state].label}>
          {recall.outcome}
        </Banner>
      )}
      <section aria-label="Recall at a glance" className={tileGrid}>
        <StatTile label="Customers reached" figure={formatCount(recall.customersHit)} />
        <StatTile label="Shipped" figure={formatCount(recall.unitsShipped)} unit="units" />
        <StatTile label="Came back" figure={formatCount(recall.unitsReturned)} unit="units" />
        <StatTile label="In the house" figure={formatCount(recall.unitsInHouse)} unit="units" />
        <StatTile label="Traced in" figure={formatCount(recall.tracedMs)} unit="ms" />
      </section>
      <ShippedTo trace={trace} />
      <CameBack trace={trace} />
      <HeldByOrders trace={trace} />
      <InTheHouse trace={trace} />
      <Panel title="Lots">
        <LotChain lots={trace.lots} way="forward" />
      </Panel>
    </DocumentView>
  );
}

const endings = {
  close: { title: "Close the recall?", button: "Close recall", route: "POST /api/wms/recalls/{recallId}/close" },
  cancel: { title: "Take the recall back?", button: "Take back", route: "POST /api/wms/recalls/{recallId}/cancel" },
} as const;

function RecallActions({ recall }: { recall: RecallDetail }) {
  const [ending, setEnding] = useState<keyof typeof endings>();
  const recallId = recall.id;
  const quarantine = useCommand("POST /api/wms/recalls/{recallId}/quarantine", {
    refusal: "toast",
    told: () => "What nobody has reserved is quarantined",
  });
  const report = () =>
    void download("GET /api/wms/recalls/{recallId}/report", { recallId }).then(saveFile, (error: unknown) =>
      toast("error", refusalText(error)),
    );
  const may = (command: string) => recall.commands.some((allowed) => allowed === command);
  return (
    <>
      <Button icon={Download} onClick={report}>
        CSV
      </Button>
      <PaperButton route="GET /api/wms/papers/recalls/{recallId}/report" input={{ recallId }} label="Report" />
      {may("cancel") && <Button onClick={() => setEnding("cancel")}>Take back</Button>}
      {may("close") && <Button onClick={() => setEnding("close")}>Close</Button>}
      {may("quarantine") && (
        <Button variant="primary" busy={quarantine.busy} onClick={() => quarantine.run({ recallId })}>
          Quarantine stock
        </Button>
      )}
      {ending && <EndDialog recall={recall} ending={ending} onClose={() => setEnding(undefined)} />}
    </>
  );
}

interface EndDialogProps {
  readonly recall: RecallDetail;
  readonly ending: keyof typeof endings;
  readonly onClose: () => void;
}

function EndDialog({ recall, ending, onClose }: EndDialogProps) {
  const { title, button, route } = endings[ending];
  const command = useCommand(route, {
    told: ({ number, state }) => `${number}: ${recallStateWords[state].label.toLowerCase()}`,
    onDone: onClose,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={
        ending === "close" ? "Its lots stay recalled until each is released." : "Its lots get the status they had."
      }
      keepOnOutsidePress
    >
      <CommandForm
        command={command}
        onSubmit={(data) => {
          const outcome = textOf(data, "outcome");
          if (outcome !== null) command.run({ recallId: recall.id, outcome });
        }}
        submit={button}
      >
        <TextareaField {...field("outcome")} rows={3} />
      </CommandForm>
    </Dialog>
  );
}
