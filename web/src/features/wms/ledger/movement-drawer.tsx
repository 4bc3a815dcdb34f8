import type { ReactNode } from "react";
import type { MovementRow } from "@cerebro/contracts/entities/wms/stock.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Drawer } from "../../../ui/overlay/dialog.tsx";
import { counted } from "../../../parts/format.ts";
import { Moment } from "../../../parts/moment.tsx";
import { useCommand } from "../../../parts/use-command.ts";
import { movementKindWords, reasonWord } from "../words/stock-words.ts";
import { DocumentLink } from "./document-link.tsx";
import { Route } from "./ledger-columns.tsx";

/** Movements somebody made by hand; the others belong to a document and are changed there. */
const byHand: readonly MovementRow["kind"][] = ["adjustment", "transfer", "scrap"];

/** One movement in full, and the way to take it back. */
export function MovementDrawer({ movement, onClose }: { movement: MovementRow | undefined; onClose: () => void }) {
  return (
    <Drawer
      open={movement !== undefined}
      onClose={onClose}
      title={movement ? `${movementKindWords[movement.kind]} ${movement.sku}` : "Movement"}
      description={movement && `Number ${movement.sequence} in the ledger of this item`}
    >
      {movement && <Movement movement={movement} onClose={onClose} />}
    </Drawer>
  );
}

function Movement({ movement, onClose }: { movement: MovementRow; onClose: () => void }) {
  const correct = useCommand("POST /api/wms/movements/{movementId}/correct", {
    onDone: onClose,
    told: () => `${movementKindWords[movement.kind]} of ${movement.sku} taken back`,
  });
  const correctable = byHand.includes(movement.kind) && movement.correctedById === null;
  return (
    <div className="flex flex-col gap-5">
      {correct.refusal && <Banner tone="bad" title={correct.refusal} urgent />}
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        <Fact name="Quantity">{counted(movement.quantity, "unit")}</Fact>
        <Fact name="From → to">
          <Route movement={movement} />
        </Fact>
        <Fact name="Lot">{movement.lotCode ?? "none"}</Fact>
        <Fact name="Reason">{reasonWord(movement) ?? "none given"}</Fact>
        {movement.note !== null && <Fact name="Note">{movement.note}</Fact>}
        <Fact name="Document">
          <DocumentLink {...movement} />
        </Fact>
        <Fact name="Who">{movement.actorName}</Fact>
        <Fact name="Happened">
          <Moment at={movement.occurredAt} />
        </Fact>
        <Fact name="Recorded">
          <Moment at={movement.recordedAt} />
        </Fact>
        <Fact name="Link in the chain">
          <code className="break-all select-all">{movement.hash}</code>
        </Fact>
      </dl>
      <p className="text-ink-muted">
        Movements are only ever added. Taking one back adds an opposite movement that names it.
      </p>
      {correctable && (
        <Button busy={correct.busy} onClick={() => correct.run({ movementId: movement.id })} className="self-start">
          Take back
        </Button>
      )}
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-muted">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  );
}
