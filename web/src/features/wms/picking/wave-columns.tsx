import type { WaveRow } from "@cerebro/contracts/entities/wms/waves.ts";
import type { Column } from "../../../ui/table/column.ts";
import { formatCount } from "../../../parts/format.ts";
import { Moment, None } from "../../../parts/moment.tsx";
import { StateMark } from "../../../parts/state-mark.tsx";
import { ruleWord, saving, walkWord, waveStateWords } from "./wave-words.ts";

export const waveColumns: readonly Column<WaveRow>[] = [
  { id: "number", header: "Wave", kind: "code", width: 140, primary: true, cell: (row) => row.number },
  {
    id: "state",
    header: "State",
    width: 112,
    card: "mark",
    cell: (row) => <StateMark word={waveStateWords[row.state]} />,
  },
  {
    id: "progress",
    header: "Picked",
    kind: "number",
    width: 96,
    cell: (row) =>
      row.tasks === 0 ? <None label="not released" /> : `${formatCount(row.tasksEnded)} of ${formatCount(row.tasks)}`,
  },
  { id: "orders", header: "Orders", kind: "number", width: 80, cell: (row) => formatCount(row.orders) },
  { id: "carts", header: "Carts", kind: "number", width: 72, cell: (row) => formatCount(row.batches) },
  { id: "metres", header: "To walk", kind: "number", width: 96, cell: (row) => walkWord(row.metres) },
  {
    id: "saved",
    header: "Saved",
    kind: "number",
    width: 120,
    cell: (row) => {
      const saved = saving(row);
      return saved ? `${saved.length}, ${saved.share}` : <None label="not known" />;
    },
  },
  { id: "rule", header: "Orders by", width: 180, grow: true, cell: (row) => row.ruleName ?? ruleWord(row.rule) },
  { id: "created", header: "Planned", width: 168, card: "none", cell: (row) => <Moment at={row.createdAt} /> },
];
