import type { XScale, YScale } from "./scales.ts";

const edgeRoom = 12;
const text = "fill-ink-faint text-[11px] [font-variant-numeric:tabular-nums]";

/** Level lines with their values at the left; the line at zero is stronger. */
export function YAxis({ scale, width, format }: { scale: YScale; width: number; format: (value: number) => string }) {
  return (
    <g aria-hidden>
      {scale.ticks.map((tick) => (
        <g key={tick} transform={`translate(0 ${scale.at(tick)})`}>
          <line
            x2={width}
            className={tick === 0 ? "stroke-line-strong" : "stroke-line"}

            shapeRendering="crispEdges"
          />
          <text x={-8} dy="0.32em" textAnchor="end" className={text}>
            {format(tick)}
          </text>
        </g>
      ))}
    </g>
  );
}

/** Names along the foot. */
export function XAxis({ scale, width, height }: { scale: XScale; width: number; height: number }) {
  return (
    <g aria-hidden transform={`translate(0 ${height})`}>
      {scale.ticks.map(({ at, label }) => (
        <text key={label} x={at} y={18} textAnchor={anchorAt(at, width)} className={text}>
          {label}
        </text>
      ))}
    </g>
  );
}

/** At the edges a name stands inside the drawing. */
function anchorAt(at: number, width: number): "start" | "middle" | "end" {
  if (at < edgeRoom) return "start";
  return at > width - edgeRoom ? "end" : "middle";
}

interface EventMarksProps {
  events: readonly { readonly index: number }[];
  x: XScale;
  height: number;
}

/** A line with a flag at each place where something happened; its words are read with the place. */
export function EventMarks({ events, x, height }: EventMarksProps) {
  const places = [...new Set(events.map(({ index }) => index))];
  return (
    <g aria-hidden data-part="events">
      {places.map((place) => (
        <g key={place} transform={`translate(${x.at(place)} 0)`}>
          <line y2={height} className="stroke-ink-muted" strokeDasharray="1 3" shapeRendering="crispEdges" />
          <path d="M-5 -9H5L0 -1Z" className="fill-ink-muted" />
        </g>
      ))}
    </g>
  );
}

/** A level to be reached, named. */
export function TargetLine({ y, width, label }: { y: number; width: number; label: string }) {
  return (
    <g aria-hidden transform={`translate(0 ${y})`}>
      <line x2={width} className="stroke-ink-muted" strokeDasharray="4 3" shapeRendering="crispEdges" />
      <text
        x={width}
        y={-5}
        textAnchor="end"
        strokeWidth={4}
        paintOrder="stroke"
        className="fill-ink-muted stroke-surface-1 text-[11px]"
      >
        {label}
      </text>
    </g>
  );
}
