import type { SalesOrderDetail } from "@cerebro/contracts/entities/wms/sales-orders.ts";
import type { PurchaseOrder, PurchaseOrderLine } from "@cerebro/engines/edi/messages/purchase-order.ts";
import { orderVerbs } from "../../src/modules/wms/index.ts";
import type { Context } from "../../src/platform/context.ts";
import type { SignedInPerson, TestApp } from "../start-test-app.ts";
import { packAndShip, pick, waitingTasks } from "./floor.ts";
import { TradingPartner } from "./trading-partner.ts";
import { addStock, makeCustomer, makeItem, makeWarehouse, type TestWarehouse } from "./wms.ts";

/** A company with a customer that sends purchase orders, and an item of which 20 pieces are there. */
export class EdiDesk {
  readonly person: SignedInPerson;
  readonly ctx: Context;
  readonly warehouse: TestWarehouse;
  readonly buyer: TradingPartner;
  itemId = "";
  sku = "";
  #numbers = 0;

  private constructor(made: Pick<EdiDesk, "person" | "ctx" | "warehouse" | "buyer">) {
    this.person = made.person;
    this.ctx = made.ctx;
    this.warehouse = made.warehouse;
    this.buyer = made.buyer;
  }

  static async open(test: TestApp): Promise<EdiDesk> {
    const person = await test.signIn(["admin"]);
    const ctx = test.contextFor(person.organisationId, ["admin"]);
    const warehouse = await makeWarehouse(ctx);
    const { id: customerId } = await makeCustomer(ctx);
    const buyer = await TradingPartner.join(test, person, { relation: "customer", customerId });
    return new EdiDesk({ person, ctx, warehouse, buyer });
  }

  /** Another item, by the piece and by the case of twelve. */
  async stockItem(): Promise<void> {
    const { ctx, warehouse } = this;
    const units = [{ unit: "Case", factor: 12, barcode: null }];
    const { id, sku } = await makeItem(ctx, { priceMinor: 1_250, barcode: null, units });
    await addStock(ctx, { itemId: id, locationId: warehouse.bins[0]?.id }, 20);
    this.itemId = id;
    this.sku = sku;
  }

  /** A purchase order for four pieces of the item. */
  asked(change: Partial<PurchaseOrder> = {}): PurchaseOrder {
    this.#numbers += 1;
    return {
      purpose: "00",
      number: `PO-${this.#numbers}`,
      orderedOn: "2026-03-09",
      currency: "EUR",
      deliverOn: "2026-03-20",
      shipTo: {
        name: "Harbor Store 1",
        code: { qualifier: "UL", value: "4012345000009" },
        lines: ["12 Quay Street"],
        city: "Boston",
        region: "MA",
        postalCode: "02110",
        country: "US",
      },
      note: "Ring twice",
      lines: [this.line({ quantity: "4" })],
      ...change,
    };
  }

  line({ sku = this.sku, ...change }: Partial<PurchaseOrderLine> & { readonly sku?: string }): PurchaseOrderLine {
    const codes = [{ qualifier: "VN", value: sku }];
    return { id: "1", quantity: "1", unit: "EA", price: "12.50", codes, description: null, ...change };
  }

  orderOf(id: string | undefined): Promise<SalesOrderDetail> {
    return orderVerbs.getOrder(this.ctx, { orderId: id ?? "" });
  }

  /** Allocates, picks, packs and ships a confirmed order; missing units go on a back order. */
  async ship(orderId: string): Promise<void> {
    const { ctx } = this;
    const target = { orderId, version: null };
    await orderVerbs.allocateOrder(ctx, target);
    await orderVerbs.releaseOrder(ctx, { ...target, missing: "back_order" });
    for (const task of await waitingTasks(ctx, "pick", orderId)) await pick(ctx, task.id, task.quantity);
    await packAndShip(ctx, orderId);
  }
}
