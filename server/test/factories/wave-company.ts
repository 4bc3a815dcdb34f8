import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { waveEndpoints } from "@cerebro/contracts/endpoints/wms/waves.ts";
import type { WaveDetail } from "@cerebro/contracts/entities/wms/waves.ts";
import { expect } from "vitest";
import { answerOf } from "../answer-of.ts";
import type { Context } from "../../src/platform/context.ts";
import { orderVerbs } from "../../src/modules/wms/index.ts";
import type { SignedInPerson, TestApp } from "../start-test-app.ts";
import { openSessionOf } from "./accounts.ts";
import { addStock, makeAisles, makeItem, makeOrder, makeWarehouse, type TestWarehouse } from "./wms.ts";

/** Noon in the organisation's zone. */
export const noon = new Date("2027-03-10T12:00:00Z");

export const waveLimits: InputOf<typeof waveEndpoints.createWave> = {
  warehouseId: null,
  rule: { kind: "priority", atMost: 5 },
  maxOrders: 20,
  maxLines: 100,
  cart: { orders: 2, volumeMl: null, grams: null },
};

/** A company with six aisles of bins, and somebody who plans its waves over HTTP. */
export interface WaveCompany {
  readonly ctx: Context;
  readonly person: SignedInPerson;
  readonly warehouse: TestWarehouse;
  /** Storage bins by their code. */
  readonly bins: Map<string, string>;
  headers(): Promise<Record<string, string>>;
  ask<Answer>(url: string): Promise<Answer>;
  act<Answer>(url: string, body?: object): Promise<Answer>;
  refused(url: string, body?: object): Promise<{ code: string; message: string; facts?: unknown }>;
  /** An allocated order whose goods lie in these bins. */
  orderFrom(codes: readonly string[], change?: Parameters<typeof makeOrder>[2]): Promise<string>;
  /** A wave of all orders, on the floor. */
  released(): Promise<WaveDetail>;
}

export async function foundWaveCompany(test: TestApp): Promise<WaveCompany> {
  const organisationId = await test.newOrganisation();
  const ctx = test.contextFor(organisationId, ["wms"]);
  const person = await test.signIn(["wms"], { organisationId });
  const warehouse = await makeWarehouse(ctx);
  const bins = new Map(await makeAisles(ctx, warehouse));

  /** The clock runs for hours here, and access tokens do not live that long. */
  async function headers(): Promise<Record<string, string>> {
    const { accessToken } = await openSessionOf(test.platform, person.organisationId, person.accountId);
    return { authorization: `Bearer ${accessToken}` };
  }
  async function ask<Answer>(url: string): Promise<Answer> {
    return answerOf<Answer>(person.request("GET", url, undefined, await headers()));
  }
  async function act<Answer>(url: string, body: object = {}): Promise<Answer> {
    return answerOf<Answer>(person.request("POST", url, body, await headers()), "done");
  }
  async function refused(url: string, body: object = {}): Promise<{ code: string; message: string; facts?: unknown }> {
    const response = await person.request("POST", url, body, await headers());
    expect(response.statusCode, response.body).toBeGreaterThanOrEqual(400);
    return response.json();
  }
  async function orderFrom(codes: readonly string[], change: Parameters<typeof makeOrder>[2] = {}): Promise<string> {
    const lines: { itemId: string; quantity: number }[] = [];
    for (const code of codes) {
      const { id: itemId } = await makeItem(ctx);
      await addStock(ctx, { itemId, locationId: bins.get(code) }, 5);
      lines.push({ itemId, quantity: 2 });
    }
    const { id: orderId } = await makeOrder(ctx, lines, change);
    await orderVerbs.confirmOrder(ctx, { orderId, version: null });
    await orderVerbs.allocateOrder(ctx, { orderId, version: null });
    return orderId;
  }
  async function released(): Promise<WaveDetail> {
    const draft = await act<WaveDetail>("/api/wms/waves", waveLimits);
    return act<WaveDetail>(`/api/wms/waves/${draft.id}/release`);
  }
  return { ctx, person, warehouse, bins, headers, ask, act, refused, orderFrom, released };
}
