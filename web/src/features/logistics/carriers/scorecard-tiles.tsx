import { useQuery } from "@tanstack/react-query";
import { type ScorecardFigure, scorecardFigures } from "@cerebro/contracts/entities/logistics/carrier-words.ts";
import type { CarrierDetail, Figure, FigureRow, Scorecard } from "@cerebro/contracts/entities/logistics/carriers.ts";
import { useSearchState } from "../../../data/address.ts";
import { reading } from "../../../data/query-client.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { SkeletonText } from "../../../ui/feedback/skeleton.tsx";
import { DateField } from "../../../ui/form/fields.tsx";
import { Drawer } from "../../../ui/overlay/dialog.tsx";
import type { Column } from "../../../ui/table/column.ts";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { ExportMenu } from "../../../ui/table/export-menu.tsx";
import { exportOf } from "../../../parts/export.ts";
import { chosen, one } from "../../../parts/list-state.ts";
import { CalendarDay } from "../../../parts/moment.tsx";
import { liveMs } from "../../../parts/refresh.ts";
import { useRows } from "../../../parts/use-rows.ts";
import { formatMoney } from "../../../ui/money.ts";
import { formatCount } from "../../../parts/format.ts";
import { figureText, kilograms, madeOf } from "./carrier-marks.ts";

const names = Object.keys(scorecardFigures) as ScorecardFigure[];

/** Scorecard of a carrier for a period: each figure with its parts, and the rows behind it [LOG-03]. */
export function ScorecardTiles({ carrier }: { carrier: CarrierDetail }) {
  const [search, change] = useSearchState();
  const period = { from: one(search, "from") || undefined, until: one(search, "until") || undefined };
  const shown = chosen(one(search, "figure"), names);
  const asked = { carrierId: carrier.id, ...period };
  const query = useQuery({
    ...reading("GET /api/logistics/carriers/{carrierId}/scorecard", asked),
    staleTime: liveMs,
  });
  return (
    <Async query={query} skeleton={<SkeletonText lines={8} />}>
      {(scorecard) => (
        <div className="flex flex-col gap-4">
          <div className="flex flex-wrap items-end gap-3">
            <DateField
              label="From"
              name="from"
              value={scorecard.from}
              onChange={(event) => change({ from: event.target.value || undefined })}
            />
            <DateField
              label="Until"
              name="until"
              value={scorecard.until}
              onChange={(event) => change({ until: event.target.value || undefined })}
            />
            <ExportMenu exports={[exportOf("GET /api/logistics/exports/carrier-scorecards", asked, undefined)]} />
          </div>
          <div className="grid gap-3 mobile:grid-cols-2 wide:grid-cols-4">
            {scorecard.figures.map((figure) => (
              <FigureTile
                key={figure.figure}
                figure={figure}
                currency={scorecard.currency}
                onShow={() => change({ figure: figure.figure }, { push: true })}
              />
            ))}
          </div>
          <Drawer
            open={shown !== undefined}
            onClose={() => change({ figure: undefined })}
            title={shown ? scorecardFigures[shown].title : ""}
            description={shown && scorecardFigures[shown].formula}
            width="wide"
          >
            {shown && <FigureRows scorecard={scorecard} figure={shown} />}
          </Drawer>
        </div>
      )}
    </Async>
  );
}

interface FigureTileProps {
  readonly figure: Figure;
  readonly currency: string;
  readonly onShow: () => void;
}

function FigureTile({ figure, currency, onShow }: FigureTileProps) {
  const { title, formula } = scorecardFigures[figure.figure];
  return (
    <article className="flex min-w-0 flex-col gap-1 rounded-panel border border-line bg-surface-1 p-4">
      <h3 className="font-body text-ink-muted">{title}</h3>
      <p className={figure.value === null ? "text-figure text-ink-faint" : "text-figure font-strong"}>
        {figureText(figure, currency)}
      </p>
      <p className="text-small">{figure.rows === 0 ? "no rows in this period" : madeOf(figure, currency)}</p>
      <p className="flex-1 text-small text-ink-muted">{formula}</p>
      {figure.rows > 0 && (
        <div>
          <Button variant="ghost" aria-label={`Rows behind ${title}`} onClick={onShow}>
            Rows
          </Button>
        </div>
      )}
    </article>
  );
}

const noun = ["row", "rows"] as const;

function FigureRows({ scorecard, figure }: { scorecard: Scorecard; figure: ScorecardFigure }) {
  const { carrierId, from, until, currency } = scorecard;
  const question = { carrierId, figure, from, until };
  const source = useRows("GET /api/logistics/carriers/{carrierId}/scorecard/{figure}", question);
  return (
    <DataTable
      label={scorecardFigures[figure].title}
      noun={noun}
      columns={columnsOf(figure, currency)}
      source={source}
      rowId={(row) => `${row.id} ${row.number}`}
      empty={<p className="text-ink-muted">No rows in this period.</p>}
    />
  );
}

function columnsOf(figure: ScorecardFigure, currency: string): readonly Column<FigureRow>[] {
  const counts = parts(figure, currency);
  return [
    { id: "number", header: "What", kind: "code", width: 190, primary: true, grow: true, cell: (row) => row.number },
    { id: "on", header: "Day", width: 120, cell: (row) => <CalendarDay on={row.on} /> },
    {
      id: "numerator",
      header: counts.top.header,
      kind: "number",
      width: 120,
      cell: (row) => counts.top.text(row.numerator),
    },
    {
      id: "denominator",
      header: counts.bottom.header,
      kind: "number",
      width: 120,
      cell: (row) => counts.bottom.text(row.denominator),
    },
  ];
}

/** Numerator and denominator of a row. */
function parts(figure: ScorecardFigure, currency: string) {
  const money = (minor: number) => formatMoney(minor, currency);
  const yes = (count: number) => (count === 1 ? "yes" : "no");
  const counts = { header: "Counts", text: formatCount };
  if (figure === "cost_per_shipment") return { top: { header: "Price", text: money }, bottom: counts };
  if (figure === "cost_per_tonne")
    return { top: { header: "Price", text: money }, bottom: { header: "Weight", text: kilograms } };
  if (figure === "invoice_deviation") {
    return { top: { header: "Difference", text: money }, bottom: { header: "Expected", text: money } };
  }
  return {
    top: figure === "transit_days" ? { header: "Days over", text: formatCount } : { header: "So", text: yes },
    bottom: counts,
  };
}
