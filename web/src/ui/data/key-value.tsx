import type { ReactNode } from "react";

export interface Fact {
  label: string;
  value: ReactNode;
}

/** Facts about one thing. Nothing known is a dash, not a gap. */
export function KeyValueList({ facts, columns = 1 }: { facts: readonly Fact[]; columns?: 1 | 2 | 3 }) {
  const grid = { 1: "", 2: "mobile:grid-cols-2", 3: "mobile:grid-cols-2 wide:grid-cols-3" }[columns];
  return (
    <dl className={`grid gap-x-8 gap-y-2.5 ${grid}`}>
      {facts.map(({ label, value }) => (
        <div key={label} className={columns === 1 ? "grid grid-cols-[minmax(96px,36%)_1fr] gap-3" : "flex flex-col"}>
          <dt className={columns === 1 ? "text-ink-muted" : "text-small text-ink-faint"}>{label}</dt>
          <dd className="min-w-0 [overflow-wrap:anywhere]">{value ?? <span className="text-ink-faint">–</span>}</dd>
        </div>
      ))}
    </dl>
  );
}
