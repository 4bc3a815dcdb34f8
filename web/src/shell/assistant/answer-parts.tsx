import type { AnswerPart, AnswerSource } from "@cerebro/contracts/entities/assistant/assistant.ts";
import { TextLink } from "../../ui/action/link.tsx";
import { BarChart } from "../../ui/chart/bar-chart.tsx";
import { LineChart } from "../../ui/chart/line-chart.tsx";
import { ScrollRegion } from "../../ui/layout/scroll-region.tsx";
import { ActionForm } from "./action-form.tsx";
import { ChangeCard } from "./change-card.tsx";
import { decisionOf, Decisions } from "./decisions.tsx";

type Part<Kind extends AnswerPart["kind"]> = Extract<AnswerPart, { kind: Kind }>;

/** Figures, tables, charts, quoted passages and forms of an answer, each with the way to its rows [AI-01]. */
export function AnswerParts({ parts, onMade }: { parts: readonly AnswerPart[]; onMade: (text: string) => void }) {
  const figures = parts.filter((part) => part.kind === "figure");
  return (
    <>
      {figures.length > 0 && (
        <dl className="grid grid-cols-2 gap-2">
          {figures.map((figure) => (
            <Figure key={figure.label} figure={figure} />
          ))}
        </dl>
      )}
      {parts.map((part, at) => {
        const key = `${part.kind}-${at}`;
        if (part.kind === "table" && part.rows.some((row) => decisionOf(row.href) !== null))
          return <Decisions key={key} table={part} />;
        if (part.kind === "table") return <Table key={key} table={part} />;
        if (part.kind === "chart") return <Chart key={key} chart={part} />;
        if (part.kind === "passage") return <Passage key={key} passage={part} />;
        if (part.kind === "form") return <ActionForm key={key} form={part.form} values={part.values} onMade={onMade} />;
        return part.kind === "change" ? <ChangeCard key={key} change={part} onMade={onMade} /> : null;
      })}
    </>
  );
}

function Figure({ figure: { label, text, note, href } }: { figure: Part<"figure"> }) {
  return (
    <div className="min-w-0 rounded-control border border-line bg-surface-1 px-3 py-2">
      <dt className="text-small text-ink-muted">{label}</dt>
      <dd className="font-strong tabular-nums [overflow-wrap:anywhere]">
        {href === null ? text : <TextLink href={href}>{text}</TextLink>}
      </dd>
      {note !== null && <dd className="text-small text-ink-muted">{note}</dd>}
    </div>
  );
}

function Table({ table: { title, columns, rows, count, href } }: { table: Part<"table"> }) {
  return (
    <div className="flex flex-col gap-1">
      <ScrollRegion label={title} className="rounded-control border border-line bg-surface-1">
        <table className="w-full text-small">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="border-b border-line text-left text-ink-muted">
              {columns.map((column) => (
                <th key={column} scope="col" className="px-2 py-1.5 font-strong whitespace-nowrap">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ cells, href: page }, at) => (
              <tr key={`${cells[0] ?? ""}-${at}`} className="border-b border-line last:border-0">
                {cells.map((cell, place) => (
                  <td key={columns[place] ?? place} className="px-2 py-1.5 whitespace-nowrap tabular-nums">
                    {place === 0 && page !== null ? <TextLink href={page}>{cell}</TextLink> : cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {href !== null && (
        <p className="text-small">
          <TextLink href={href}>{count > rows.length ? `Open all ${count} rows` : "Open the list"}</TextLink>
        </p>
      )}
    </div>
  );
}

function Chart({ chart: { title, form, points } }: { chart: Part<"chart"> }) {
  const Drawn = form === "line" ? LineChart : BarChart;
  const texts = new Map(points.map(({ value, text }) => [value, text]));
  return (
    <Drawn
      title={title}
      xs={points.map(({ label }) => label)}
      series={[{ id: "value", label: title, values: points.map(({ value }) => value) }]}
      format={(value) => texts.get(value) ?? String(value)}
      height={160}
    />
  );
}

function Passage({ passage: { title, text, href } }: { passage: Part<"passage"> }) {
  return (
    <blockquote className="border-l-2 border-accent pl-3">
      <p>{text}</p>
      <p className="text-small text-ink-muted">{href === null ? title : <TextLink href={href}>{title}</TextLink>}</p>
    </blockquote>
  );
}

/** Where an answer comes from. */
export function Sources({ sources }: { sources: readonly AnswerSource[] }) {
  if (sources.length === 0) return null;
  return (
    <p className="text-small text-ink-muted">
      {sources.length === 1 ? "Source: " : "Sources: "}
      {sources.slice(0, 4).map(({ label, href }, at) => (
        <span key={`${label}-${at}`}>
          {at > 0 && ", "}
          {href === null ? label : <TextLink href={href}>{label}</TextLink>}
        </span>
      ))}
      {sources.length > 4 && ` and ${sources.length - 4} more`}
    </p>
  );
}
