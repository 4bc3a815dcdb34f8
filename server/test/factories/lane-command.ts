import type { Context } from "../../src/platform/context.ts";
import { createContext, hashRequest } from "../../src/platform/create-context.ts";
import type { TestApp } from "../start-test-app.ts";
import { testVisitor } from "./accounts.ts";
import type { ModelReservation, StockModel } from "./stock-model.ts";

export type LaneCommand =
  | { readonly type: "receive" | "order"; readonly quantity: number }
  | { readonly type: "put_away" | "release" | "cancel" | "allocate"; readonly index: number }
  | { readonly type: "adjust"; readonly shelf: number; readonly change: number }
  | { readonly type: "transfer"; readonly from: number; readonly to: number; readonly quantity: number }
  | { readonly type: "scrap"; readonly shelf: number; readonly quantity: number }
  | { readonly type: "reserve"; readonly quantity: number; readonly minutes: number }
  | { readonly type: "pick"; readonly short: boolean }
  | { readonly type: "expire"; readonly minutes: number }
  | { readonly type: "ship" | "replay" };

/** A reservation the lane knows of. */
export interface LaneReservation extends ModelReservation {
  readonly id: string;
  readonly expiresAt: number;
}

export interface LaneOrder {
  readonly id: string;
  state: "confirmed" | "allocated" | "picked" | "gone";
  reservations: LaneReservation[];
  picked: number;
}

export const reservationOf = (row: { id: string; locationId: string | null; quantity: number }) => ({
  id: row.id,
  bin: row.locationId ?? "",
  quantity: row.quantity,
});

export const sum = (reservations: readonly ModelReservation[]): number =>
  reservations.reduce((total, { quantity }) => total + quantity, 0);

/** The element at an index that may be too large: commands are made before the lists are. */
export function pickFrom<T>(list: readonly T[], index: number): T | undefined {
  return list[index % Math.max(1, list.length)];
}

export const shelfOf = (model: StockModel, index: number): string => pickFrom(model.shelves, index) ?? "";

/** A context with a clock of the lane's own, and the key of a command. */
export function laneContext(test: TestApp, organisationId: string, now: number, key?: string): Context {
  const visitor = { ...testVisitor(test.platform), now: () => new Date(now) };
  const actor = { kind: "account" as const, id: organisationId, name: "Lane" };
  const session = { organisationId, actor, accountId: null, sessionId: null, roles: ["wms" as const], permissions: [] };
  if (key === undefined) return createContext({ visitor, session });
  const command = { key, route: "lane", requestHash: () => hashRequest(key), onReplay: () => undefined };
  return createContext({ visitor, session, command });
}
