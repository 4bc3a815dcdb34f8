interface Point {
  readonly x: number;
  readonly y: number;
}

interface WalkLinesProps {
  readonly points: readonly Point[];
  /** Drawn dashed under the walk; none where it is not compared. */
  readonly sShapePoints: readonly Point[];
  readonly stops: readonly (Point & { readonly number: number })[];
}

const corners = (points: readonly Point[]): string => points.map(({ x, y }) => `${x},${y}`).join(" ");

/** The walk over the plan, in metres: where it begins, and its stops by number. */
export function WalkLines({ points, sShapePoints, stops }: WalkLinesProps) {
  const [door] = points;
  return (
    <g className="pointer-events-none" data-walk>
      {sShapePoints.length > 0 && (
        <polyline
          data-walk="s-shape"
          points={corners(sShapePoints)}
          fill="none"
          strokeWidth="2"
          strokeDasharray="5 5"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
          className="stroke-warn"
        />
      )}
      {points.length > 0 && (
        <polyline
          data-walk="shortest"
          points={corners(points)}
          fill="none"
          strokeWidth="3"
          strokeLinejoin="round"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
          className="stroke-accent"
        />
      )}
      {door && <circle cx={door.x} cy={door.y} r="0.5" className="fill-accent" />}
      {stops.map(({ x, y, number }) => (
        <g key={number}>
          <circle
            cx={x}
            cy={y}
            r="0.62"
            strokeWidth="1"
            vectorEffect="non-scaling-stroke"
            className="fill-surface-1 stroke-accent"
          />
          <text
            x={x}
            y={y}
            fontSize="0.72"
            textAnchor="middle"
            dominantBaseline="central"
            className="fill-ink font-strong"
          >
            {number}
          </text>
        </g>
      ))}
    </g>
  );
}
