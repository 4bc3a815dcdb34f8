import { answerOf } from "../answer-of.ts";
import type { SignedInPerson } from "../start-test-app.ts";

interface TaskRow {
  readonly id: string;
  readonly quantity: number;
}

interface Carton {
  readonly type: string;
  readonly contents: readonly {
    readonly lineNumber: number;
    readonly lotId: string | null;
    readonly quantity: number;
  }[];
}

/** Goods on their way through the house, over HTTP, as a person moves them. */
export class WarehouseFlow {
  readonly #person: SignedInPerson;
  #supplierId: string | undefined;

  constructor(person: SignedInPerson) {
    this.#person = person;
  }

  async ask<Answer>(url: string): Promise<Answer> {
    return answerOf<Answer>(this.#person.request("GET", url));
  }

  async command<Answer = unknown>(url: string, body: object): Promise<Answer> {
    return answerOf<Answer>(this.#person.request("POST", url, body), "done");
  }

  /** Buys units at a cost and takes them in; answers the purchase order's id. */
  async receive(
    itemId: string,
    quantity: number,
    unitCostMinor: number | null,
    { currency = "EUR", receivedAt = null }: { currency?: string; receivedAt?: string | null } = {},
  ): Promise<string> {
    const nobody = { email: null, phone: null, address: null, country: null, leadTimeDays: null };
    this.#supplierId ??= (
      await this.command<{ id: string }>("/api/wms/suppliers", { code: "FLOW", name: "Flow", ...nobody })
    ).id;
    const { id } = await this.command<{ id: string }>("/api/wms/purchase-orders", {
      supplierId: this.#supplierId,
      warehouseId: null,
      reference: null,
      currency,
      expectedOn: null,
      note: null,
      lines: [{ itemId, quantity, unitCostMinor, expectedOn: null }],
    });
    await this.command(`/api/wms/purchase-orders/${id}/confirm`, {});
    await this.command(`/api/wms/purchase-orders/${id}/receive`, {
      lines: [{ lineNumber: 1, good: quantity, damaged: 0, complete: true }],
      receivedAt,
    });
    return id;
  }

  /** Puts away what waits for it. */
  async putAway(documentId?: string): Promise<void> {
    const of = documentId === undefined ? "" : `&documentId=${documentId}`;
    const { rows } = await this.ask<{ rows: TaskRow[] }>(`/api/wms/tasks?kind=put_away&limit=200${of}`);
    for (const { id, quantity } of rows) {
      await this.command(`/api/wms/tasks/${id}/claim`, {});
      await this.command(`/api/wms/tasks/${id}/put-away`, { quantity });
    }
  }

  async confirmOrder(itemId: string, quantity: number, dueAt: string | null = null): Promise<string> {
    const { id } = await this.command<{ id: string }>("/api/wms/orders", {
      customerId: null,
      warehouseId: null,
      reference: null,
      currency: "EUR",
      priority: 3,
      dueAt,
      shipToName: "Ada",
      shipToAddress: null,
      shipToCountry: null,
      note: null,
      lines: [{ itemId, quantity, unitPriceMinor: 5_000 }],
    });
    await this.command(`/api/wms/orders/${id}/confirm`, {});
    return id;
  }

  /** From a confirmed order to goods that have left the house. */
  async ship(orderId: string): Promise<void> {
    const order = `/api/wms/orders/${orderId}`;
    await this.command(`${order}/allocate`, {});
    await this.command(`${order}/release`, {});
    const { rows } = await this.ask<{ rows: TaskRow[] }>(`/api/wms/tasks?kind=pick&documentId=${orderId}`);
    for (const { id, quantity } of rows) await this.command(`/api/wms/tasks/${id}/pick`, { quantity });
    const { cartons } = await this.ask<{ cartons: readonly Carton[] }>(`${order}/carton-proposal`);
    await this.command(`${order}/pack`, {
      cartons: cartons.map(({ type, contents }) => ({
        type,
        contents: contents.map(({ lineNumber, lotId, quantity }) => ({ lineNumber, lotId, quantity })),
      })),
    });
    await this.command(`${order}/ship`, { carrier: "DHL", trackingNumber: "JD01" });
  }
}
