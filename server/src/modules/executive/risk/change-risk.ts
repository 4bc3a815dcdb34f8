import type { riskEndpoints } from "@cerebro/contracts/endpoints/executive/risks.ts";
import type { Risk, RiskDetail } from "@cerebro/contracts/entities/executive/risks.ts";
import { requireRole } from "../../../platform/access.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { presentAdded, presentSignal } from "./present-risk.ts";
import { findRisk, insertChange, insertRisk, type StoredRisk, updateRisk } from "./risks.store.ts";
import { type Signal, signals } from "./signals.store.ts";
import { loadGround, measureSignals, scopeOf } from "./measured-signals.store.ts";

export const createRisk: Verb<typeof riskEndpoints.createRisk> = async (ctx, input) => {
  requireRole(ctx, "executive");
  return ctx.transaction(async (tx) => {
    const risk = await insertRisk(tx, { ...input, signal: null, state: "open" });
    await insertChange(tx, risk.id, [{ field: "Risk", from: null, to: "added" }]);
    tx.audit({ action: "risk.create", subjectType: "risk", subjectId: risk.id, after: risk });
    tx.publish({ type: "risk.changed", subjectId: risk.id, payload: { action: "create" } });
    return presentAdded(risk);
  });
};

const fields = {
  owner: "Owner",
  mitigation: "Mitigation",
  dueOn: "Due",
  state: "State",
  likelihood: "Likelihood",
  impact: "Impact",
} as const satisfies Partial<Record<keyof StoredRisk, string>>;
type Field = keyof typeof fields;

const textOf = (value: string | number | null): string | null => (value === null ? null : String(value));

function changesBetween(before: Pick<StoredRisk, Field>, after: Pick<StoredRisk, Field>) {
  const names: readonly Field[] = ["owner", "mitigation", "dueOn", "state", "likelihood", "impact"];
  return names
    .filter((name) => before[name] !== after[name])
    .map((name) => ({
      field: fields[name],
      from: textOf(before[name]),
      to: textOf(after[name]),
    })) satisfies RiskDetail["history"][number]["changes"];
}

const untouched = {
  owner: null,
  mitigation: null,
  dueOn: null,
  state: "open",
  likelihood: null,
  impact: null,
} as const;

/** Keeps what people decide; a signal becomes a row of the register by its first decision [EXE-05]. */
export const changeRisk: Verb<typeof riskEndpoints.changeRisk> = async (ctx, { riskId, version, ...decided }) => {
  requireRole(ctx, "executive");
  const signal = signals.find(({ id }) => id === riskId);
  return ctx.transaction(async (tx) => {
    const before = await findRisk(tx, riskId);
    if ((before?.version ?? 0) !== version) throw new AppError("request.stale");
    const after = before === undefined ? await takeOn(tx, signal, decided) : await updateRisk(tx, before, decided);
    if (after === undefined) throw new AppError("request.stale");
    await insertChange(tx, after.id, changesBetween(before ?? untouched, after));
    tx.audit({ action: "risk.change", subjectType: "risk", subjectId: after.id, before: before ?? null, after });
    tx.publish({ type: "risk.changed", subjectId: after.id, payload: { action: "change" } });
    return signal === undefined ? presentAdded(after) : presentNow(tx, signal, after);
  });
};

type Decided = Pick<StoredRisk, Field>;

function takeOn(tx: CommandTransaction, signal: Signal | undefined, decided: Decided): Promise<StoredRisk> {
  if (signal === undefined) throw new AppError("request.not_found");
  const { id, title, category } = signal;
  return insertRisk(tx, { ...decided, signal: id, title, category, detail: null, moneyMinor: null });
}

async function presentNow(tx: CommandTransaction, signal: Signal, stored: StoredRisk): Promise<Risk> {
  const now = tx.context.now();
  const ground = await loadGround(tx, now);
  const measured = await measureSignals(tx, scopeOf(ground, now), [signal]);
  const [found = { signal: signal.id, rows: 0, unknown: 0, money: 0, population: 0 }] = measured;
  return presentSignal(signal, found, stored, ground.monthlyRevenue);
}
