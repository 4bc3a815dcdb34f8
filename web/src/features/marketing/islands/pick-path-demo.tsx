import { type KeyboardEvent, useRef, useState } from "react";
import type { Point } from "@cerebro/engines/picking/layout.ts";
import { Button } from "../../../ui/action/button.tsx";
import { cx } from "../../../ui/cx.ts";
import { bayCount, type Bin, binDepth, compareWalks, floor, orders } from "./demo-floor.ts";

const margin = 3;
const binWidth = 3;
const width = 30 + 2 * margin;
const backMargin = 2;
const frontMargin = 5;
const depth = 24 + backMargin + frontMargin;

/** From metres of the hall, counted from the front, to the drawing, counted from its top. */
const across = (x: number): number => x + margin;
const down = (y: number): number => 24 + backMargin - y;
const lineOf = (points: readonly Point[]): string => points.map(({ x, y }) => `${across(x)},${down(y)}`).join(" ");

/** No finer than can be seen: the many figures of a random tail would travel in every page. */
const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;
const metres = (length: number): string => `${length.toFixed(length % 1 === 0 ? 0 : 1)} m`;
const same = (a: Bin, b: Bin): boolean => a.aisle === b.aisle && a.bay === b.bay;
const bins: readonly Bin[] = floor.aisles.flatMap((_, aisle) =>
  Array.from({ length: bayCount }, (_each, bay) => ({ aisle, bay })),
);

/** The engine that plans walks in the product, on a hall small enough to play with [WMS-08]. */
export function PickPathDemo() {
  const [order, setOrder] = useState(0);
  const [picked, setPicked] = useState<readonly Bin[]>(orders[0] ?? []);
  const { shortest, sShape, savedMetres, savedShare } = compareWalks(picked);
  const toggle = (bin: Bin): void =>
    setPicked(picked.some((each) => same(each, bin)) ? picked.filter((each) => !same(each, bin)) : [...picked, bin]);
  function next(): void {
    const following = (order + 1) % orders.length;
    setOrder(following);
    setPicked(orders[following] ?? []);
  }
  return (
    <div>
      <div className="relative" style={{ aspectRatio: `${width} / ${depth}` }}>
        <svg viewBox={`0 0 ${width} ${depth}`} className="absolute inset-0 size-full" aria-hidden>
          <rect
            x="0.5"
            y="0.5"
            width={width - 1}
            height={24 + backMargin}
            rx="0.6"
            className="fill-surface-0 stroke-line"
            strokeWidth="0.1"
          />
          <rect x={across(0) - 2} y={down(-2) - 0.8} width="4" height="1.6" rx="0.3" className="fill-surface-3" />
          <polyline
            points={lineOf([bench, ...sShape.points, bench])}
            transform="translate(0.32 0.32)"
            className="fill-none stroke-chart-2"
            strokeWidth="0.22"
            strokeDasharray="0.7 0.5"
          />
          <polyline
            points={lineOf([bench, ...shortest.points, bench])}
            className="fill-none stroke-accent"
            strokeWidth="0.4"
            strokeLinejoin="round"
          />
        </svg>
        <Bins picked={picked} onToggle={toggle} />
      </div>
      <div className="mt-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <dl aria-live="polite" className="flex flex-wrap gap-x-8 gap-y-4">
          <Length label="Solved" mark="bg-accent" length={metres(shortest.metres)} />
          <Length label="In an S" mark="bg-chart-2" length={metres(sShape.metres)} />
          <Length label="Saved" length={`${metres(savedMetres)}, ${Math.round(savedShare * 100)} %`} />
        </dl>
        <div className="flex gap-2">
          <Button onClick={next}>Another order</Button>
          <Button variant="ghost" onClick={() => setPicked([])}>
            Clear
          </Button>
        </div>
      </div>
    </div>
  );
}

const bench: Point = { x: floor.depot.x, y: -floor.depot.offFront };

function Length({ label, mark, length }: { label: string; mark?: string; length: string }) {
  return (
    <div>
      <dt className="flex items-center gap-2 text-tool text-ink-muted">
        {mark && <span aria-hidden className={cx("h-1 w-4 rounded-full", mark)} />}
        {label}
      </dt>
      <dd className="mt-0.5 text-heading font-strong">{length}</dd>
    </div>
  );
}

const steps: Readonly<Record<string, Bin>> = {
  ArrowLeft: { aisle: -1, bay: 0 },
  ArrowRight: { aisle: 1, bay: 0 },
  ArrowUp: { aisle: 0, bay: 1 },
  ArrowDown: { aisle: 0, bay: -1 },
};

/** One stop for the tab key; the arrows go from bin to bin as they lie. */
function Bins({ picked, onToggle }: { picked: readonly Bin[]; onToggle: (bin: Bin) => void }) {
  const [current, setCurrent] = useState<Bin>({ aisle: 0, bay: 0 });
  const group = useRef<HTMLDivElement>(null);
  function move(event: KeyboardEvent): void {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const found = bins.findIndex((bin) =>
      same(bin, { aisle: current.aisle + step.aisle, bay: current.bay + step.bay }),
    );
    const bin = bins[found];
    if (bin === undefined) return;
    setCurrent(bin);
    group.current?.querySelectorAll("button")[found]?.focus();
  }
  return (
    // The keys are those of the buttons in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div ref={group} role="group" aria-label="Bins of the hall; arrow keys move, space picks" onKeyDown={move}>
      {bins.map((bin) => {
        const on = picked.some((each) => same(each, bin));
        const { aisle, bay } = bin;
        const x = across(floor.aisles[aisle] ?? 0);
        return (
          <button
            key={`${aisle} ${bay}`}
            type="button"
            aria-pressed={on}
            aria-label={`Aisle ${aisle + 1}, bay ${bay + 1}`}
            tabIndex={same(bin, current) ? 0 : -1}
            onFocus={() => setCurrent(bin)}
            onClick={() => onToggle(bin)}
            className="group absolute grid place-items-center"
            style={{
              left: percent((x - binWidth / 2) / width),
              top: percent(down((bay + 1) * binDepth) / depth),
              width: percent(binWidth / width),
              height: percent(binDepth / depth),
            }}
          >
            <span
              className={cx(
                "block rounded-full border transition-transform",
                on
                  ? "size-3 border-accent bg-accent mobile:size-4"
                  : "size-1.5 border-line-strong bg-surface-1 group-hover:scale-150 mobile:size-2",
              )}
            />
          </button>
        );
      })}
    </div>
  );
}
