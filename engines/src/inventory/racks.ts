export interface RackLayout {
  /** `{aisle}`, `{bay}` and `{level}` are replaced. */
  readonly pattern: string;
  readonly aisleNames: "letters" | "numbers";
  readonly firstAisle: number;
  readonly aisles: number;
  readonly bays: number;
  readonly levels: number;
  /** Position of the first bay; aisles follow each other along x, bays along y. */
  readonly xMm: number;
  readonly yMm: number;
  readonly bayWidthMm: number;
  readonly bayDepthMm: number;
  readonly levelHeightMm: number;
  /** Free space between the racks of two neighbouring aisles. */
  readonly corridorMm: number;
}

interface Box {
  readonly xMm: number;
  readonly yMm: number;
  readonly zMm: number;
  readonly widthMm: number;
  readonly depthMm: number;
  readonly heightMm: number;
}

export interface RackBin extends Box {
  readonly code: string;
}

export interface RackAisle extends Box {
  readonly name: string;
  /** In the order of the serpentine walk: every second aisle from its far end, each bay from the floor up. */
  readonly bins: readonly RackBin[];
}

/** Positions and codes of the bins of a rack layout [WMS-01]. */
export function layRacks(layout: RackLayout): RackAisle[] {
  return Array.from({ length: layout.aisles }, (_, index) => {
    const name = aisleName(layout.aisleNames, layout.firstAisle + index);
    const aisle = {
      xMm: layout.xMm + index * (layout.bayDepthMm + layout.corridorMm),
      yMm: layout.yMm,
      zMm: 0,
      widthMm: layout.bayDepthMm,
      depthMm: layout.bays * layout.bayWidthMm,
      heightMm: layout.levels * layout.levelHeightMm,
    };
    const bays = Array.from({ length: layout.bays }, (_bay, bay) => bay);
    const walked = index % 2 === 0 ? bays : bays.toReversed();
    return { ...aisle, name, bins: walked.flatMap((bay) => bayBins(layout, { ...aisle, name }, bay)) };
  });
}

function bayBins(layout: RackLayout, aisle: Box & { readonly name: string }, bay: number): RackBin[] {
  const { name, ...box } = aisle;
  return Array.from({ length: layout.levels }, (_, level) => ({
    ...box,
    code: layout.pattern
      .replaceAll("{aisle}", name)
      .replaceAll("{bay}", twoDigits(bay + 1))
      .replaceAll("{level}", String(level + 1)),
    yMm: layout.yMm + bay * layout.bayWidthMm,
    zMm: level * layout.levelHeightMm,
    depthMm: layout.bayWidthMm,
    heightMm: layout.levelHeightMm,
  }));
}

const twoDigits = (number: number): string => String(number).padStart(2, "0");

/** A, B … Z, AA, AB …, or two-digit numbers; the first aisle is 1. */
export function aisleName(names: RackLayout["aisleNames"], number: number): string {
  if (names === "numbers") return twoDigits(number);
  let letters = "";
  for (let rest = number; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCodePoint(65 + ((rest - 1) % 26)) + letters;
  }
  return letters;
}
