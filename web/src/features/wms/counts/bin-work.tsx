import { useState } from "react";
import type { CountSheet } from "@cerebro/contracts/entities/wms/counts.ts";
import type { CodeMeaning } from "@cerebro/contracts/entities/wms/stock.ts";
import { Button } from "../../../ui/action/button.tsx";
import { HandAction } from "../../../ui/data/hand-list.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog.tsx";
import { ScanField } from "../../../ui/scan/scan-field.tsx";
import { counted } from "../../../parts/format.ts";
import { useCommand } from "../../../parts/use-command.ts";
import type { Tell } from "../operations/use-work.ts";
import { useCodes } from "../operations/use-work.ts";
import { AddFound, type FoundItem } from "./add-found.tsx";
import { LineEntry } from "./line-entry.tsx";

interface BinWorkProps {
  readonly sheet: CountSheet;
  readonly tell: Tell;
  /** The bin is counted. */
  readonly onDone: () => void;
}

/** Counting one bin: scan or choose a line, say how many, until nothing is left [WMS-10]. */
export function BinWork({ sheet, tell, onDone }: BinWorkProps) {
  const { bin, lines } = sheet;
  const [itemId, setItem] = useState<string>();
  const [found, setFound] = useState<FoundItem>();
  const [asking, setAsking] = useState(false);
  const codes = useCodes(tell);
  const open = lines.filter((line) => line.counted === null).length;
  const finish = useCommand("POST /api/wms/count-bins/{binId}/finish", {
    told: undefined,
    onRefused: () => setAsking(false),
    onDone: (after) => {
      tell("good", "Counted", after.round > bin.round ? `${bin.locationCode} will be counted again` : bin.locationCode);
      onDone();
    },
  });

  function scan(code: string) {
    codes.ask(code, ({ meanings }) => {
      const place = meanings.find((meaning) => meaning.type === "location");
      const item = itemOf(meanings);
      if (item !== undefined && lines.some((line) => line.itemId === item.itemId)) {
        setItem(item.itemId);
        tell("good", "Line", item.sku);
      } else if (item !== undefined) {
        setFound(item);
        tell("warn", "Not on the sheet", item.sku);
      } else if (place?.type === "location" && place.locationId === bin.locationId)
        tell("good", "Right bin", place.code);
      else if (place?.type === "location") tell("bad", "Wrong bin", `${place.code} instead of ${bin.locationCode}`);
      else tell("bad", "Unknown", `${code} is no item and no bin`);
    });
  }
  return (
    <div className="flex flex-col gap-3">
      <ScanField label={`Scan an item in ${bin.locationCode}`} busy={codes.busy} onScan={scan} />
      {lines.length === 0 ? (
        <Banner tone="info" title="Is the bin empty?">
          If something is in it, scan it. If not, say so below.
        </Banner>
      ) : (
        <ul aria-label="Count sheet" className="divide-y divide-line rounded-panel border border-line bg-surface-1">
          {lines.map((line) => (
            <LineEntry
              key={[line.itemId, line.lotId, line.status, line.unitId, line.ownerId].join("/")}
              binId={bin.id}
              line={line}
              focused={line.itemId === itemId}
            />
          ))}
        </ul>
      )}
      {finish.refusal !== undefined && <Banner tone="bad" title={finish.refusal} urgent />}
      <HandAction
        raised
        busy={finish.busy}
        onClick={() => (open === 0 ? finish.run({ binId: bin.id }) : setAsking(true))}
      >
        {lines.length === 0 ? `${bin.locationCode} is empty` : `${bin.locationCode} is counted`}
      </HandAction>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`${counted(open, "line is", "lines are")} not counted`}
        confirmLabel="They are not there"
        cancelLabel="Go on counting"
        busy={finish.busy}
        onConfirm={() => finish.run({ binId: bin.id, restAbsent: true })}
      >
        Missing items are counted as zero.
      </ConfirmDialog>
      <AddFound bin={bin} item={found} onClose={() => setFound(undefined)} />
      <FindByHand onFound={setFound} />
    </div>
  );
}

function itemOf(meanings: readonly CodeMeaning[]): { itemId: string; sku: string } | undefined {
  const item = meanings.find((meaning) => meaning.type === "item");
  return item?.type === "item" ? { itemId: item.itemId, sku: item.sku } : undefined;
}

/** For what has no label to scan. */
function FindByHand({ onFound }: { onFound: (item: FoundItem) => void }) {
  return (
    <div>
      <Button variant="ghost" onClick={() => onFound({ itemId: undefined, sku: undefined })}>
        Something else is in the bin
      </Button>
    </div>
  );
}
