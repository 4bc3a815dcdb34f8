import type { WaveRule } from "@cerebro/contracts/entities/wms/waves.ts";
import { waveCancelReasons, waveFaults, type WaveState } from "@cerebro/contracts/entities/wms/wave-words.ts";
import type { TaskState } from "@cerebro/contracts/entities/state-machines.ts";
import { formatLength } from "../../../ui/measure.ts";
import { formatShare } from "../../../parts/format.ts";
import { inStage, type StateWord } from "../../../parts/state-mark.tsx";

export const waveStateWords: Record<WaveState, StateWord> = {
  draft: inStage("Draft", "draft"),
  released: inStage("Released", "started"),
  in_progress: inStage("In progress", "halfway"),
  done: inStage("Done", "done"),
  cancelled: inStage("Cancelled", "void"),
};

export const waveTaskWords: Record<TaskState, StateWord> = {
  open: inStage("Open", "waiting"),
  claimed: inStage("Claimed", "halfway"),
  exception: { label: "Exception", tone: "warn" },
  done: inStage("Picked", "done"),
  short: { label: "Short", tone: "warn" },
  cancelled: inStage("Cancelled", "void"),
};

const priorities: Record<number, string> = { 1: "high priority", 3: "medium priority and higher", 5: "every priority" };

/** Selection of a wave's orders, in a few words. */
export function ruleWord(rule: WaveRule): string {
  switch (rule.kind) {
    case "carrier_cutoff":
      return `Due by the carrier at ${rule.time}, or at no set time`;
    case "priority":
      return `Orders of ${priorities[rule.atMost] ?? `priority 1 to ${rule.atMost}`}`;
    case "zone":
      return "Orders of one zone";
    case "single_line":
      return "Orders of one line";
    case "chosen":
      return "Chosen by hand";
  }
}

interface Walked {
  readonly metres: number | null;
  readonly sShapeMetres: number | null;
}

/** "62.4 m"; a dash where no walk could be solved. */
export const walkWord = (metres: number | null): string => (metres === null ? "–" : formatLength(metres * 1000));

/** Saving of the solved walks against the S-shape; undefined if it is unknown or zero. */
export function saving({
  metres,
  sShapeMetres,
}: Walked): { readonly length: string; readonly share: string } | undefined {
  if (metres === null || sShapeMetres === null || sShapeMetres === 0) return undefined;
  const saved = sShapeMetres - metres;
  return { length: walkWord(saved), share: formatShare(saved / sShapeMetres) };
}

/** Why there are no metres, as a sentence; undefined where there are. */
export function faultWord(fault: keyof typeof waveFaults | null): string | undefined {
  return fault === null ? undefined : `${waveFaults[fault]}: carts follow the fixed order of the bins.`;
}

export function waveCancelWord(code: string | null): string | null {
  if (code === null) return null;
  const words: Readonly<Record<string, string>> = waveCancelReasons;
  return words[code] ?? code;
}
