import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { chartKinds } from "@cerebro/contracts/constants/analytics.ts";
import type { AnalyticsAnswer, AnalyticsCatalog } from "@cerebro/contracts/entities/executive/analytics.ts";
import { useSearchState } from "../../../data/address.ts";
import { reading } from "../../../data/query-client.ts";
import { saveFile } from "../../../data/save-file.ts";
import { toast } from "../../../data/toasts.ts";
import { tableFilesOf } from "../../../parts/export.ts";
import { formatCount, formatDateOnly } from "../../../parts/format.ts";
import { LiveHeader } from "../../../parts/live-header.tsx";
import { pngOf } from "../../../ui/chart/save-png.ts";
import { Async } from "../../../ui/feedback/async.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Segments } from "../../../ui/form/segments.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { Drawer } from "../../../ui/overlay/dialog.tsx";
import { ExportMenu } from "../../../ui/table/export-menu.tsx";
import { AnswerChart } from "./answer-chart.tsx";
import { measuredText } from "./measured.ts";
import { AnswerRows } from "./answer-rows.tsx";
import { Controls } from "./controls.tsx";
import { PivotTable } from "./pivot-table.tsx";
import {
  type Asked,
  askedIn,
  type Filter,
  filterOf,
  filtersOf,
  fittingCharts,
  questionOf,
  searchOf,
} from "./question.ts";
import { SavedQuestions } from "./saved-questions.tsx";
import { SqlPreview } from "./sql-preview.tsx";

/** `/executive/analytics`: measures by dimension and time, down to the records [APP-21, EXE-04]. */
export function Analytics() {
  const [search, change] = useSearchState();
  const asked = askedIn(search);
  const catalog = useQuery(reading("GET /api/analytics/catalog", {}));
  const ask = (next: Partial<Asked>) => change(searchOf({ ...asked, ...next }));
  return (
    <>
      <LiveHeader
        page="executiveAnalytics"
        actions={<SavedQuestions asked={asked} onOpen={(saved) => change(searchOf(saved))} />}
      />
      <Async query={catalog} skeleton={<Skeleton className="h-[720px] w-full" />}>
        {(known) => (
          <div className="flex flex-col gap-4">
            <Controls asked={asked} catalog={known} onAsk={ask} />
            <Answer asked={asked} catalog={known} onAsk={ask} />
          </div>
        )}
      </Async>
    </>
  );
}

interface AnswerProps {
  readonly asked: Asked;
  readonly catalog: AnalyticsCatalog;
  readonly onAsk: (next: Partial<Asked>) => void;
}

function Answer({ asked, onAsk }: AnswerProps) {
  const query = useQuery(reading("GET /api/analytics/answer", questionOf(asked)));
  return (
    <Async query={query} skeleton={<Skeleton className="h-[560px] w-full" />}>
      {(answer) => <Answered answer={answer} asked={asked} onAsk={onAsk} />}
    </Async>
  );
}

interface Drill {
  readonly measure: string;
  readonly title: string;
  readonly filters: readonly Filter[];
}

function Answered({ answer, asked, onAsk }: { answer: AnalyticsAnswer; asked: Asked; onAsk: AnswerProps["onAsk"] }) {
  const [drill, setDrill] = useState<Drill | null>(null);
  const fitting = fittingCharts(answer);
  const kind = fitting.find((one) => one === asked.chart) ?? fitting[0] ?? "bar";
  const [first] = answer.measures;
  const open = (measure: string, row?: number, column?: number) => {
    const filters = [
      ...(row === undefined ? [] : [filterOf(answer.rows, row)]),
      ...(column === undefined || answer.columns === null ? [] : [filterOf(answer.columns, column)]),
    ].filter((one) => one !== undefined);
    const words = [
      row === undefined ? undefined : answer.rows.groups[row]?.label,
      column === undefined ? undefined : answer.columns?.groups[column]?.label,
    ].filter((one) => one !== undefined);
    const name = answer.measures.find(({ id }) => id === measure)?.name ?? "";
    setDrill({ measure, title: [name, ...words].join(" · "), filters: [...filtersOf(asked), ...filters] });
  };
  return (
    <>
      <Summary answer={answer} />
      <ChartPanel
        answer={answer}
        asked={asked}
        kind={kind}
        fitting={fitting}
        onAsk={onAsk}
        onOpen={(row, column) => first && open(first.id, row, column)}
      />
      <PivotTable answer={answer} grain={asked.grain} onOpen={open} />
      <SqlPreview answer={answer} />
      <Drawer open={drill !== null} onClose={() => setDrill(null)} title={drill?.title ?? ""} width="wide">
        {drill !== null && <AnswerRows asked={asked} measure={drill.measure} filters={drill.filters} />}
      </Drawer>
    </>
  );
}

/** The answer in one sentence for each measure. */
function Summary({ answer: { measures, period, before } }: { answer: AnalyticsAnswer }) {
  return (
    <div className="flex flex-col gap-1">
      {measures.map((measure) => {
        const earlier = measure.before?.value ?? null;
        return (
          <p key={measure.id} className="max-w-[90ch] text-read">
            {measure.name} from {formatDateOnly(period.from)} to {formatDateOnly(period.to)}:{" "}
            <strong className="font-strong">{measuredText(measure.now.value, measure)}</strong>, from{" "}
            {formatCount(measure.now.records)} records
            {measure.now.value === null && "; it is not known, because there is nothing to divide by"}
            {before !== null && earlier !== null && (
              <span className="text-ink-muted">
                ; {measuredText(earlier, measure)} in the period before, {formatDateOnly(before.from)} to{" "}
                {formatDateOnly(before.to)}
              </span>
            )}
            .
          </p>
        );
      })}
      {measures.some(({ leftOut }) => leftOut > 0) && (
        <Banner
          tone="info"
          title={`${formatCount(Math.max(...measures.map(({ leftOut }) => leftOut)))} records in other currencies are left out; nothing is converted.`}
        />
      )}
    </div>
  );
}

interface ChartPanelProps {
  readonly answer: AnalyticsAnswer;
  readonly asked: Asked;
  readonly kind: ReturnType<typeof fittingCharts>[number];
  readonly fitting: ReturnType<typeof fittingCharts>;
  readonly onAsk: AnswerProps["onAsk"];
  readonly onOpen: (row: number, column?: number) => void;
}

function ChartPanel({ answer, asked, kind, fitting, onAsk, onOpen }: ChartPanelProps) {
  const box = useRef<HTMLDivElement>(null);
  const title = answer.measures.map(({ name }) => name).join(", ");
  const savePicture = () => {
    const drawing = box.current?.querySelector<SVGSVGElement>("figure svg[aria-labelledby]");
    if (!drawing) return;
    void pngOf(drawing).then(
      (content) => saveFile({ name: `${title}.png`, content }),
      () => toast("error", "The picture could not be made."),
    );
  };
  const files = tableFilesOf("GET /api/analytics/export", questionOf(asked), answer.rows.groups.length);
  return (
    <Panel
      title={`${title} by ${answer.rows.name.toLowerCase()}${answer.columns === null ? "" : ` and ${answer.columns.name.toLowerCase()}`}`}
      actions={
        <span className="flex items-center gap-2" data-print="hide">
          <Segments
            label="Chart"
            options={fitting.map((value) => ({ value, label: chartKinds[value] }))}
            value={kind}
            onChange={(chart) => onAsk({ chart })}
          />
          <ExportMenu exports={[...files, { label: "PNG, the chart", onSelect: savePicture }]} />
        </span>
      }
    >
      <div ref={box}>
        <AnswerChart answer={answer} grain={asked.grain} kind={kind} title={title} onOpen={onOpen} />
      </div>
    </Panel>
  );
}
