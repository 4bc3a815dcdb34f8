import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { PickFaceProposal } from "@cerebro/contracts/entities/wms/replenishment.ts";
import { reading } from "../../../data/query-client.ts";
import { Button } from "../../../ui/action/button.tsx";
import type { Column } from "../../../ui/table/column.ts";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { rowsHere } from "../../../ui/table/rows.ts";
import { formatCount, formatDecimal } from "../../../parts/format.ts";
import { None } from "../../../parts/moment.tsx";
import { useCommand } from "../../../parts/use-command.ts";

const noun = ["proposal", "proposals"] as const;
const nothing: ReadonlySet<string> = new Set();
const idOf = ({ locationId, itemId }: PickFaceProposal) => `${locationId} ${itemId}`;

function basisOf({ basis }: PickFaceProposal): string {
  const { unitsPerDay, busiestDay, days, coverDays, limitedByBin, fromForecast } = basis;
  const when = fromForecast ? `in the next ${days} days by the forecast` : `over ${days} days`;
  const demand = `${formatDecimal(unitsPerDay)} a day ${when}, ${formatCount(busiestDay)} on the busiest`;
  return `${demand}; holds ${limitedByBin ? "what fits" : `${coverDays} days`}`;
}

const columns: readonly Column<PickFaceProposal>[] = [
  { id: "bin", header: "Bin", kind: "code", width: 104, primary: true, cell: (row) => row.locationCode },
  { id: "sku", header: "SKU", kind: "code", width: 112, cell: (row) => row.sku },
  {
    id: "now",
    header: "Now",
    width: 96,
    cell: ({ current }) =>
      current === null ? <None label="not set" /> : `${formatCount(current.minimum)}–${formatCount(current.maximum)}`,
  },
  {
    id: "proposed",
    header: "Proposed",
    width: 104,
    cell: (row) => `${formatCount(row.minimum)}–${formatCount(row.maximum)}`,
  },
  { id: "basis", header: "Because", width: 320, grow: true, cell: basisOf },
];

/** Limits that demand suggests; chosen ones are set together [WMS-11]. */
export function LimitProposals() {
  const [chosen, setChosen] = useState(nothing);
  const query = useQuery(reading("GET /api/wms/pick-face-proposals", {}));
  const rows = query.data?.rows ?? [];
  const set = useCommand("PUT /api/wms/pick-faces", {
    refusal: "toast",
    onDone: () => setChosen(nothing),
    told: ({ rows: faces }) => `Limits of ${faces.length} pick faces set`,
  });
  if (rows.length === 0) return null;
  const faces = rows
    .filter((row) => chosen.has(idOf(row)))
    .map(({ locationId, itemId, minimum, maximum }) => ({ locationId, itemId, minimum, maximum }));
  return (
    <DataTable
      label="Proposed limits"
      noun={noun}
      columns={columns}
      source={rowsHere(rows)}
      rowId={idOf}
      maxHeight="420px"
      selection={chosen}
      onSelectionChange={setChosen}
      bulkActions={
        <Button variant="primary" busy={set.busy} onClick={() => set.run({ faces })}>
          Set these limits
        </Button>
      }
      toolbar={<h2 className="font-strong">Proposed limits</h2>}
      empty={<p className="text-ink-muted">Nothing to propose.</p>}
    />
  );
}
