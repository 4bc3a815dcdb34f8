import type { AppliedAction, Diff } from "@cerebro/contracts/entities/automation/actions.ts";
import { answerOf } from "../answer-of.ts";
import { inventoryVerbs } from "../../src/modules/wms/index.ts";
import type { Context } from "../../src/platform/context.ts";
import { expect } from "vitest";
import type { SignedInPerson, TestApp } from "../start-test-app.ts";
import { addStock, makeItem, makeWarehouse, type TestWarehouse } from "./wms.ts";

/** Something done over HTTP: the id of its record, and the answer. */
export interface Act {
  readonly id: string;
  readonly answer: Readonly<Record<string, unknown>>;
}

/** Somebody at work in a warehouse with 40 of one item in its first bin, who does things and takes them back. */
export class UndoDesk {
  readonly ctx: Context;
  readonly warehouse: TestWarehouse;
  readonly itemId: string;
  readonly sku: string;
  person: SignedInPerson;
  readonly #test: TestApp;

  private constructor(test: TestApp, made: Pick<UndoDesk, "ctx" | "warehouse" | "itemId" | "sku" | "person">) {
    this.#test = test;
    this.ctx = made.ctx;
    this.warehouse = made.warehouse;
    this.itemId = made.itemId;
    this.sku = made.sku;
    this.person = made.person;
  }

  static async open(test: TestApp): Promise<UndoDesk> {
    const organisationId = await test.newOrganisation();
    const ctx = test.contextFor(organisationId, ["wms"]);
    const warehouse = await makeWarehouse(ctx, 6);
    const { id: itemId, sku } = await makeItem(ctx);
    await addStock(ctx, { itemId, locationId: warehouse.bins[0]?.id }, 40);
    const person = await test.signIn(["wms"], { organisationId });
    return new UndoDesk(test, { ctx, warehouse, itemId, sku, person });
  }

  bin(index: number): string {
    return this.warehouse.bins[index]?.id ?? "";
  }

  code(index: number): string {
    return this.warehouse.bins[index]?.code ?? "";
  }

  colleague(role: "wms" | "logistics" | "manager"): Promise<SignedInPerson> {
    return this.#test.signIn([role], { organisationId: this.ctx.organisationId });
  }

  /** Calls as a screen does. */
  async act(method: "POST" | "PUT", path: string, body: object = {}): Promise<Act> {
    const response = await this.person.request(method, `/api/wms/${path}`, body);
    expect(response.statusCode, response.body).toBeLessThan(300);
    return { id: String(response.headers["applied-action"]), answer: response.json() };
  }

  adjust(change: number): Promise<Act> {
    const reason = change > 0 ? "found" : "stolen";
    return this.act("POST", "stock/adjust", { itemId: this.itemId, locationId: this.bin(0), change, reason });
  }

  scrap(quantity: number, locationId = this.bin(0)): Promise<Act> {
    return this.act("POST", "stock/scrap", { itemId: this.itemId, locationId, quantity, reason: "damaged" });
  }

  undo(id: string, as = this.person) {
    return as.request("POST", `/api/actions/applied/${id}/undo`, {});
  }

  async undone(id: string): Promise<{ applied: AppliedAction; notes: string[] }> {
    return answerOf(this.undo(id));
  }

  async refusal(id: string): Promise<readonly [number, string, string]> {
    const response = await this.undo(id);
    const { code, message } = response.json<{ code: string; message: string }>();
    return [response.statusCode, code, message];
  }

  async undoPreview(id: string): Promise<Diff> {
    return (await this.person.request("POST", `/api/actions/applied/${id}/undo/simulate`, {})).json();
  }

  async applied(id: string): Promise<AppliedAction | undefined> {
    const response = await this.person.request("GET", "/api/actions/applied?limit=200");
    return response.json<{ rows: AppliedAction[] }>().rows.find((row) => row.id === id);
  }

  /** On hand and reserved, bin by bin. */
  async balances(): Promise<Record<string, readonly [number, number]>> {
    const filter = { itemId: this.itemId, sort: "location", direction: "asc", limit: 100 } as const;
    const { rows } = await inventoryVerbs.listInventory(this.ctx, filter);
    return Object.fromEntries(rows.map((row) => [row.locationCode, [row.onHand, row.reserved] as const]));
  }
}
