import type { RecallState, UnitState } from "@cerebro/contracts/entities/state-machines.ts";
import {
  type LotStatus,
  lotReasons,
  recallReasons,
  type StockStatus,
  unitTypes,
} from "@cerebro/contracts/entities/wms/stock-words.ts";
import { inStage, type StateWord } from "../../../parts/state-mark.tsx";

export const lotStatusWords: Record<LotStatus, StateWord> = {
  available: inStage("Available", "done"),
  on_hold: { label: "On hold", tone: "warn" },
  quarantined: { label: "Quarantined", tone: "warn" },
  recalled: { label: "Recalled", tone: "bad" },
};

export const stockStatusWords: Record<StockStatus, StateWord> = {
  available: inStage("Available", "done"),
  on_hold: { label: "On hold", tone: "warn" },
  quarantined: { label: "Quarantined", tone: "warn" },
  damaged: { label: "Damaged", tone: "bad" },
  expired: { label: "Expired", tone: "bad" },
};

/** A bin that somebody found empty while the books have goods in it. */
export const blockedWord: StateWord = { label: "Blocked until counted", tone: "warn" };

/** A bin that somebody blocked stays so until it is freed by hand. */
export const blockWordOf = ({ blockedByHand }: { readonly blockedByHand: boolean }): StateWord =>
  blockedByHand ? { label: "Blocked", tone: "warn" } : blockedWord;

export const unitStateWords: Record<UnitState, StateWord> = {
  empty: inStage("Empty", "draft"),
  open: inStage("Open", "started"),
  closed: inStage("Closed", "halfway"),
  staged: inStage("Staged", "nearly"),
  loaded: inStage("Loaded", "full"),
  shipped: inStage("In transit", "done"),
  received: inStage("Received", "done"),
  broken_down: inStage("Broken down", "void"),
};

export const recallStateWords: Record<RecallState, StateWord> = {
  open: { label: "Open", tone: "bad" },
  closed: inStage("Closed", "done"),
  cancelled: inStage("Taken back", "void"),
};

export const unitTypeWord = (type: keyof typeof unitTypes): string => unitTypes[type];

/** Why a lot has the status it has; a code the browser does not know is shown as it is. */
export function lotReasonWord(code: string | null): string | null {
  if (code === null) return null;
  const words: Readonly<Record<string, string>> = { ...recallReasons, ...lotReasons };
  return words[code] ?? code;
}

/** An SSCC in groups that can be read out: extension, company and serial, check digit. */
export const spokenSscc = (sscc: string): string =>
  `${sscc.slice(0, 1)} ${sscc.slice(1, 9)} ${sscc.slice(9, 17)} ${sscc.slice(17)}`;
