interface QrCodeProps {
  readonly size: number;
  /** Each a text of 0 and 1. */
  readonly rows: readonly string[];
  readonly label: string;
}

/** A square of modules as one path; always dark on white, since cameras expect it. */
export function QrCode({ size, rows, label }: QrCodeProps) {
  const path = rows
    .flatMap((row, y) =>
      [...row.matchAll(/1+/g)].map((run) => `M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`),
    )
    .join("");
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-52 rounded-panel border border-line bg-[white] p-2"
    >
      <path d={path} fill="black" />
    </svg>
  );
}
