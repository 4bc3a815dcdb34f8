import type { MovementRow } from "@cerebro/contracts/entities/wms/stock.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { CellLink } from "../../../ui/table/cell-link.tsx";
import { None } from "../../../parts/moment.tsx";

type Documented = Pick<MovementRow, "documentType" | "documentId" | "documentNumber">;

function addressOf(type: NonNullable<Documented["documentType"]>, id: string): string {
  if (type === "sales_order") return href("wmsOrder", { orderId: id });
  if (type === "purchase_order") return href("wmsPurchaseOrder", { purchaseOrderId: id });
  if (type === "cycle_count") return href("wmsCount", { countId: id });
  if (type === "transfer_order") return href("wmsTransfer", { transferId: id });
  if (type === "return_order") return href("wmsReturn", { returnId: id });
  if (type === "pick_face") return href("wmsReplenishment");
  return href("importRun", { importId: id });
}

/** The document that caused a movement. */
export function DocumentLink({ documentType, documentId, documentNumber }: Documented) {
  if (documentType === null || documentId === null) return <None />;
  return (
    <CellLink href={addressOf(documentType, documentId)} className="font-mono text-small">
      {documentNumber ?? (documentType === "pick_face" ? "Pick face" : "Import")}
    </CellLink>
  );
}
