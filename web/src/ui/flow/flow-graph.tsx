import List from "lucide-react/icons/list";
import Workflow from "lucide-react/icons/workflow";
import { useId, useRef, useState, type KeyboardEvent } from "react";
import { IconButton } from "../action/icon-button.tsx";
import { cx } from "../cx.ts";
import { ScrollRegion } from "../layout/scroll-region.tsx";
import { phoneQuery, useMedia } from "../use-media.ts";
import { Badge, StatusBadge } from "../data/badge.tsx";
import { Spinner } from "../feedback/spinner.tsx";
import type { Tone } from "../tone.ts";
import type { Stage } from "../data/stage-glyph.tsx";
import { boxAt, boxHeight, boxWidth, type FlowPlace, layOut } from "./flow-layout.ts";

export interface FlowNode extends FlowPlace {
  label: string;
  /** Its state in a word, with its tone. */
  mark: string;
  tone: Tone;
  stage?: Stage | undefined;
  /** Under way. */
  busy?: boolean;
  /** Shown before the label: its number. */
  name: string;
  /** Its duration and result. */
  detail?: string | undefined;
}

export interface FlowGraphProps {
  title: string;
  /** Nodes of one column run at the same time. */
  columns: readonly (readonly FlowNode[])[];
  columnName: (index: number) => string;
  onOpen: (id: string) => void;
}

/** Things that come after each other, in columns with curves between them, or as a list. Arrow keys walk, Enter opens. */
export function FlowGraph({ title, columns, columnName, onOpen }: FlowGraphProps) {
  const phone = useMedia(phoneQuery);
  const [chosen, setChosen] = useState<"graph" | "list">();
  const asList = chosen === undefined ? phone : chosen === "list";
  const id = useId();
  return (
    <figure className="flex min-w-0 flex-col gap-2">
      <div className="flex items-center justify-between gap-3">
        <figcaption id={id} className="font-strong">
          {title}
        </figcaption>
        <IconButton
          label={asList ? "Show as graph" : "Show as list"}
          icon={asList ? Workflow : List}
          density="dense"
          aria-pressed={asList}
          onClick={() => setChosen(asList ? "graph" : "list")}
        />
      </div>
      {asList ? (
        <FlowList columns={columns} columnName={columnName} onOpen={onOpen} />
      ) : (
        <Drawing title={title} columns={columns} columnName={columnName} onOpen={onOpen} />
      )}
    </figure>
  );
}

const boxStyle = cx(
  "flex w-full flex-col justify-between gap-1 rounded-control border bg-surface-1 px-2.5 py-2 text-left transition-colors",
  "hover:border-line-strong",
);

function Drawing({ title, columns, columnName, onOpen }: FlowGraphProps) {
  const box = useRef<HTMLDivElement>(null);
  const { placed, edges, width, height } = layOut(columns);
  const [current, setCurrent] = useState<string>();
  const focusable = placed.some(({ id }) => id === current) ? current : placed[0]?.id;
  const nodes = new Map(columns.flat().map((node) => [node.id, node]));
  function walk(event: KeyboardEvent) {
    const next = boxAt(placed, focusable, event.key);
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    box.current?.querySelector<HTMLElement>(`[data-id="${next}"]`)?.focus();
  }
  return (
    <ScrollRegion label={title} className="max-h-[560px] rounded-control bg-surface-0 p-4">
      <div className="flex gap-14 pb-2 text-small text-ink-faint" style={{ width }}>
        {columns.map((column, index) => (
          <span key={column[0]?.id ?? index} className="shrink-0" style={{ width: boxWidth }}>
            {columnName(index)}
          </span>
        ))}
      </div>
      <div
        ref={box}
        role="group"
        aria-roledescription="graph"
        aria-label={title}
        className="relative"
        style={{ width, height }}
      >
        <svg aria-hidden width={width} height={height} className="pointer-events-none absolute inset-0">
          {edges.map(({ from, to, path }) => (
            <path
              key={`${from} ${to}`}
              d={path}
              fill="none"
              strokeWidth="1.5"
              className={nodes.get(from)?.stage === "done" ? "stroke-good" : "stroke-line-strong"}
            />
          ))}
        </svg>
        {placed.map(({ id, x, y }) => {
          const node = nodes.get(id);
          return (
            node && (
              <button
                key={id}
                type="button"
                data-id={id}
                tabIndex={id === focusable ? 0 : -1}
                onFocus={() => setCurrent(id)}
                onKeyDown={walk}
                onClick={() => onOpen(id)}
                className={cx(boxStyle, "absolute", node.tone === "bad" ? "border-bad" : "border-line")}
                style={{ left: x, top: y, width: boxWidth, height: boxHeight }}
              >
                <NodeText node={node} />
              </button>
            )
          );
        })}
      </div>
    </ScrollRegion>
  );
}

function FlowList({ columns, columnName, onOpen }: Omit<FlowGraphProps, "title">) {
  const nameOf = new Map(columns.flat().map(({ id, name }) => [id, name]));
  return (
    <ol className="flex flex-col gap-4">
      {columns.map((column, index) => (
        <li key={column[0]?.id ?? index} className="flex flex-col gap-1.5">
          <span className="text-small text-ink-faint">{columnName(index)}</span>
          <ul className="flex flex-col gap-1.5">
            {column.map((node) => (
              <li key={node.id}>
                <button type="button" onClick={() => onOpen(node.id)} className={cx(boxStyle, "border-line")}>
                  <NodeText node={node} />
                  {node.after.length > 0 && (
                    <span className="text-small text-ink-faint">
                      after {node.after.map((before) => nameOf.get(before) ?? before).join(", ")}
                    </span>
                  )}
                </button>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

function NodeText({ node }: { node: FlowNode }) {
  return (
    <>
      <span className="line-clamp-2 text-tool leading-4">
        <span className="text-ink-faint">{node.name} </span>
        {node.label}
      </span>
      <span className="flex min-w-0 items-center gap-2">
        {node.busy ? (
          <Badge tone={node.tone}>
            <Spinner size={12} />
            {node.mark}
          </Badge>
        ) : (
          <StatusBadge tone={node.tone} stage={node.stage}>
            {node.mark}
          </StatusBadge>
        )}
        {node.detail && <span className="truncate text-small text-ink-muted tabular-nums">{node.detail}</span>}
      </span>
    </>
  );
}
