import { cx } from "../../../ui/cx.ts";
import { type Requirement, requirementsOf, type Standing } from "../figures.ts";

const words = { built: "Stands", "in part": "In part", later: "Planned" } as const satisfies Record<Standing, string>;
const looks: Readonly<Record<Standing, string>> = {
  built: "border-transparent bg-good-soft text-good",
  "in part": "border-transparent bg-warn-soft text-warn",
  later: "border-line-strong text-ink-muted",
};

/** Whether something stands, in a word. */
export function StandingMark({ state }: { state: Standing }) {
  return (
    <span
      className={cx(
        "inline-flex h-5 shrink-0 items-center rounded-mark border px-1.5 text-small font-body whitespace-nowrap",
        looks[state],
      )}
    >
      {words[state]}
    </span>
  );
}

/** Requirements of a part of the product, and their state: read from the project's own list, not typed here. */
export function StandingList({ part, only }: { part: string; only?: (requirement: Requirement) => boolean }) {
  const rows = requirementsOf(part).filter(only ?? (() => true));
  return (
    <ul className="grid gap-x-12 border-t border-line wide:grid-cols-2">
      {rows.map(({ id, what, state }) => (
        <li key={id} className="flex items-start justify-between gap-6 border-b border-line py-3.5 text-read">
          <span>{what}</span>
          <StandingMark state={state} />
        </li>
      ))}
    </ul>
  );
}

/** Number of a part's built requirements: `15 of 15`. */
export function standingCount(part: string): string {
  const rows = requirementsOf(part);
  return `${rows.filter(({ state }) => state === "built").length} of ${rows.length}`;
}
