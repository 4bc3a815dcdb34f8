import type { PickWalk as Walk, Point } from "@cerebro/engines/picking/layout.ts";
import { layout, picks, solved, sorted } from "./pick-list.ts";

const depth = 31;
const margin = 3;
const width = 27 + 2 * margin;
const height = depth + 2 * margin + 1;
/** An aisle walked up and down again is drawn in two lanes. */
const lane = 0.45;

const px = (x: number): number => x + margin;
const py = (y: number): number => depth - y + margin;

/** One list of picks, walked by the rule and by the shortest walk; both are computed as the page is made. */
export function PickWalk() {
  return (
    <figure data-hemisphere="wms" className="my-8">
      <div className="grid gap-6 mobile:grid-cols-2">
        <Plan walk={sorted} name="S-shape" stroke="stroke-ink-faint" />
        <Plan walk={solved} name="Shortest" stroke="stroke-accent" />
      </div>
      <figcaption className="mt-3 text-tool text-ink-faint">
        Ten picks, walked by the rule and solved. The bench is at the lower left; both walks begin and end there.
      </figcaption>
    </figure>
  );
}

function Plan({ walk, name, stroke }: { walk: Walk; name: string; stroke: string }) {
  return (
    <div className="rounded-panel border border-line bg-surface-1 p-4">
      <p className="flex justify-between text-tool">
        <span className="font-strong">{name}</span>
        <span className="text-ink-muted">{walk.length} m</span>
      </p>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`Floor plan with the walk called ${name}: ${walk.length} meters past ten picks.`}
        className="mt-3 h-auto w-full"
      >
        {layout.aisles.slice(0, -1).map((x) => (
          <rect
            key={x}
            x={px(x) + 0.8}
            y={py(depth) + 1.4}
            width={1.4}
            height={depth - 2.8}
            rx={0.2}
            className="fill-surface-3"
          />
        ))}
        <path d={lanes(walk.points)} fill="none" strokeWidth={0.35} strokeLinejoin="round" className={stroke} />
        {picks.map(({ aisle, y }) => (
          <circle key={`${aisle} ${y}`} cx={px(layout.aisles[aisle] ?? 0)} cy={py(y)} r={0.65} className="fill-ink" />
        ))}
        <rect x={px(0) - 1} y={py(0) - 1} width={2} height={2} rx={0.3} className="fill-accent" />
      </svg>
    </div>
  );
}

/** The walk, kept to the right of each way so that coming and going do not cover each other. */
function lanes(points: readonly Point[]): string {
  const way = points.filter((point, index) => index === 0 || !isSame(point, points[index - 1]));
  const drawn = way.flatMap((point, index) => {
    const came = asideOf(way[index - 1], point);
    const goes = asideOf(point, way[index + 1]);
    if (!came || !goes) return [shifted(point, came ?? goes ?? point)];
    const turnsBack = came.x === -goes.x && came.y === -goes.y;
    if (turnsBack) return [shifted(point, came), shifted(point, goes)];
    return [shifted(point, isSame(came, goes) ? came : { x: came.x + goes.x, y: came.y + goes.y })];
  });
  return `M${drawn.map(({ x, y }) => `${px(x).toFixed(2)} ${py(y).toFixed(2)}`).join("L")}`;
}

const isSame = (a: Point, b: Point | undefined): boolean => a.x === b?.x && a.y === b.y;
const shifted = (point: Point, by: Point): Point => ({ x: point.x + by.x, y: point.y + by.y });

/** A lane's width to the right of a way, which leads along an aisle or across. */
function asideOf(from: Point | undefined, to: Point | undefined): Point | null {
  if (!from || !to) return null;
  return { x: Math.sign(to.y - from.y) * lane, y: Math.sign(from.x - to.x) * lane };
}
