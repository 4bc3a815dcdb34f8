import { createHash, randomUUID } from "node:crypto";
import type { DeliveryDetail, RunDetail } from "@cerebro/contracts/entities/logistics/delivery.ts";
import { signatureText } from "@cerebro/engines/delivery/signature.ts";
import { expect } from "vitest";
import type { SignedInPerson, TestApp } from "../start-test-app.ts";
import { addStock, makeItem, makeWarehouse } from "./wms.ts";
import { WarehouseFlow } from "./warehouse-flow.ts";

/** A black dot, as a PNG. */
export const dotPng = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

export const sha256 = (content: Buffer | string): string => createHash("sha256").update(content).digest("hex");

const strokes: [number, number][][] = [
  [
    [10, 20],
    [200, 180],
    [400, 60],
  ],
  [[500, 200]],
];
export const signed = { strokes, typed: null, sha256: sha256(signatureText({ strokes, typed: null })) };

interface Packed {
  readonly shipmentId: string;
  readonly orderId: string;
}

/** A company that sends goods with its own vehicles, over HTTP. */
export class DeliveryRoad {
  readonly test: TestApp;
  readonly person: SignedInPerson;
  readonly flow: WarehouseFlow;
  warehouseId = "";
  #itemId = "";
  #customerId: string | null = null;

  constructor(test: TestApp, person: SignedInPerson) {
    this.test = test;
    this.person = person;
    this.flow = new WarehouseFlow(person);
  }

  static async open(test: TestApp, customer: { readonly email: string } | null = null): Promise<DeliveryRoad> {
    const person = await test.signIn(["manager"]);
    const road = new DeliveryRoad(test, person);
    const ctx = test.contextFor(person.organisationId, ["wms"]);
    const warehouse = await makeWarehouse(ctx);
    road.warehouseId = warehouse.id;
    road.#itemId = (await makeItem(ctx)).id;
    await addStock(ctx, { itemId: road.#itemId, locationId: warehouse.bins[0]?.id ?? "" }, 100);
    if (customer !== null) {
      const nothing = { phone: null, address: "1 High Street, Leeds", country: "GB" };
      const made = await road.flow.command<{ id: string }>("/api/wms/customers", {
        code: "ADA",
        name: "Ada",
        ...nothing,
        ...customer,
      });
      road.#customerId = made.id;
    }
    return road;
  }

  get now(): string {
    return this.test.clock.now().toISOString();
  }

  /** Units of an order that have left the house. */
  async sent(quantity: number, dueAt: string | null = null): Promise<Packed> {
    const { id: orderId } = await this.flow.command<{ id: string }>("/api/wms/orders", {
      customerId: this.#customerId,
      warehouseId: null,
      reference: null,
      currency: "EUR",
      priority: 3,
      dueAt,
      shipToName: "Ada",
      shipToAddress: "1 High Street, Leeds",
      shipToCountry: "GB",
      note: null,
      lines: [{ itemId: this.#itemId, quantity, unitPriceMinor: 5_000 }],
    });
    await this.flow.command(`/api/wms/orders/${orderId}/confirm`, {});
    await this.flow.ship(orderId);
    const { rows } = await this.test.owner.query<{ id: string }>("select id from shipment where sales_order_id = $1", [
      orderId,
    ]);
    return { orderId, shipmentId: rows[0]?.id ?? "" };
  }

  /** A trip under way with these shipments, one every half hour; answers its id. */
  async trip(
    shipmentIds: readonly string[],
    { state = "active", accountId = null as string | null, minutesAgo = 0 } = {},
  ): Promise<string> {
    const { owner, clock } = this.test;
    const { organisationId } = this.person;
    const start = clock.now().getTime() - minutesAgo * 60_000;
    const at = (minutes: number): Date => new Date(start + minutes * 60_000);
    const one = async (text: string, values: unknown[]): Promise<string> =>
      (await owner.query<{ id: string }>(text, values)).rows[0]?.id ?? "";
    const driver = await one(
      "insert into driver (organisation_id, name, account_id) values ($1, 'Dora', $2) returning id",
      [organisationId, accountId],
    );
    const vehicle = await one(
      `insert into vehicle (organisation_id, code, name, kind, capacity_grams, capacity_ml, currency)
       values ($1, $2, 'Van', 'van', 1000000, 8000000, 'EUR') returning id`,
      [organisationId, `V-${randomUUID().slice(0, 6)}`],
    );
    const trip = await one(
      `insert into trip (organisation_id, number, state, day, vehicle_id, driver_id, from_location_id,
         planned_departure_at, planned_return_at, departed_at, planned_metres, planned_cost_minor, currency)
       values ($1, $2, $3, ($4::timestamptz at time zone 'UTC')::date, $5, $6, $7, $4, $8, $9, 50000, 5000, 'EUR')
       returning id`,
      [
        organisationId,
        `TR-${randomUUID().slice(0, 6)}`,
        state,
        at(0),
        vehicle,
        driver,
        this.warehouseId,
        at(480),
        state === "active" ? at(0) : null,
      ],
    );
    for (const [index, shipmentId] of shipmentIds.entries()) {
      await owner.query(
        `insert into trip_stop (organisation_id, trip_id, position, shipment_id, name, address, latitude, longitude,
           service_seconds, planned_arrival_at)
         values ($1, $2, $3, $4, 'Ada', '1 High Street, Leeds', 53.8, -1.55, 600, $5)`,
        [organisationId, trip, index + 1, shipmentId, at(30 * (index + 1))],
      );
    }
    return trip;
  }

  run(tripId: string): Promise<RunDetail> {
    return this.flow.ask<RunDetail>(`/api/logistics/delivery-runs/${tripId}`);
  }

  delivery(shipmentId: string): Promise<DeliveryDetail> {
    return this.flow.ask<DeliveryDetail>(`/api/logistics/deliveries/${shipmentId}`);
  }

  /** Default input of a proof. */
  get proof() {
    return { deviceAt: this.now, position: null, recipient: "Ada Byron", relation: "consignee", signature: signed };
  }

  prove(shipmentId: string, change: object = {}, headers: Record<string, string> = {}) {
    const url = `/api/logistics/deliveries/${shipmentId}/prove`;
    return this.person.request("POST", url, { ...this.proof, ...change }, headers);
  }

  photo(shipmentId: string, content: Buffer, hash = sha256(content)) {
    const url = `/api/logistics/deliveries/${shipmentId}/photos?sha256=${hash}`;
    return this.person.request("POST", url, content, { "content-type": "application/octet-stream" });
  }

  async refused(answer: Promise<{ statusCode: number; json: () => { code: string } }>): Promise<string> {
    const { statusCode, json } = await answer;
    expect(statusCode).toBeGreaterThanOrEqual(400);
    return json().code;
  }
}
