import type { Anomaly } from "@cerebro/contracts/entities/predictions/anomalies.ts";
import { anomalyDataTypes } from "@cerebro/contracts/entities/predictions/anomaly-words.ts";
import { formatMoney } from "../../../ui/money.ts";
import { formatDecimal } from "../../../parts/format.ts";
import { inStage, type StateWord } from "../../../parts/state-mark.tsx";

export const severityWords: Readonly<Record<Anomaly["severity"], StateWord>> = {
  critical: { label: "Critical", tone: "bad" },
  warning: { label: "Warning", tone: "warn" },
  info: { label: "Information", tone: "info" },
};

export const stateWords: Readonly<Record<Anomaly["state"], StateWord>> = {
  open: { label: "Open", tone: "warn" },
  snoozed: inStage("Snoozed", "waiting"),
  acknowledged: inStage("Acknowledged", "done"),
};

/** Units, or money where the data is a value. */
export function amountText(dataType: Anomaly["dataType"], amount: number, currency: string | undefined): string {
  if (dataType !== "order_value") return formatDecimal(amount);
  return currency === undefined ? formatDecimal(amount / 100) : formatMoney(Math.round(amount), currency);
}

export const dataTypes = Object.keys(anomalyDataTypes) as Anomaly["dataType"][];
export const dataTypeOptions = dataTypes.map((value) => ({ value, label: anomalyDataTypes[value] }));
