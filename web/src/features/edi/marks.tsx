import ArrowDownLeft from "lucide-react/icons/arrow-down-left";
import ArrowUpRight from "lucide-react/icons/arrow-up-right";
import { ediDirections } from "@cerebro/contracts/constants/edi.ts";
import type { EdiDocument } from "@cerebro/contracts/entities/platform/edi.ts";
import { Badge } from "../../ui/data/badge.tsx";

const arrows = { in: ArrowDownLeft, out: ArrowUpRight } as const;

/** Received or sent, by an arrow and a word. */
export function Direction({ of }: { of: EdiDocument["direction"] }) {
  const Arrow = arrows[of];
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap">
      <Arrow size={14} aria-hidden className="text-ink-faint" />
      {ediDirections[of]}
    </span>
  );
}

/** Test data; documents of the partner simulator, which all are test data, have a mark of their own. */
export function TestMark({
  of: { test, simulated = false },
}: {
  of: { readonly test: boolean; readonly simulated?: boolean };
}) {
  if (simulated) return <Badge tone="warn">Simulated</Badge>;
  return test && <Badge tone="info">Test</Badge>;
}
