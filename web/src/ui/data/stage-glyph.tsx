import type { ReactNode } from "react";

/** Progress of a thing through its normal states. Trouble is a tone, never a stage. */
export type Stage = "draft" | "waiting" | "started" | "halfway" | "nearly" | "full" | "done" | "void";

const circle = { cx: 8, cy: 8, fill: "none", stroke: "currentColor" } as const;
const ring = <circle {...circle} r={6.25} strokeWidth={2} />;

/** A slice of a disk inside the ring: drawn as a thick stroke along a part of a circle, from the top clockwise. */
const slice = (share: number): ReactNode => (
  <>
    {ring}
    <circle
      {...circle}
      r={1.75}
      strokeWidth={3.5}
      pathLength={100}
      strokeDasharray={`${share * 100} 100`}
      transform="rotate(-90 8 8)"
    />
  </>
);

const shapes: Readonly<Record<Stage, ReactNode>> = {
  draft: <circle {...circle} r={6.25} strokeWidth={2} pathLength={48} strokeDasharray="4.5 3.5" />,
  waiting: ring,
  started: slice(0.25),
  halfway: slice(0.5),
  nearly: slice(0.75),
  full: <circle cx={8} cy={8} r={7.25} fill="currentColor" />,
  done: (
    <path
      d="M2.5 8.75 6.25 12.5 13.5 4.25"
      fill="none"
      stroke="currentColor"
      strokeWidth={2.5}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  ),
  void: (
    <>
      {ring}
      <path d="M3.75 12.25 12.25 3.75" stroke="currentColor" strokeWidth={2} />
    </>
  ),
};

/**
 * The stage as a shape: dashed ring, ring, slices of a quarter, a half and three quarters, disk, check, crossed ring. Its
 * word is beside it.
 */
export function StageGlyph({ stage, size = 12 }: { stage: Stage; size?: number }) {
  return (
    <svg aria-hidden data-stage={stage} viewBox="0 0 16 16" width={size} height={size} className="shrink-0">
      {shapes[stage]}
    </svg>
  );
}
