import type {
  Device,
  PositionReceipt,
  Trail,
  VehiclePosition,
} from "@cerebro/contracts/entities/logistics/tracking.ts";
import { expect } from "vitest";
import { answerOf } from "../answer-of.ts";
import { type SignedInPerson, startTestApp, type TestApp } from "../start-test-app.ts";

export const minute = 60_000;
export const iso = (at: number): string => new Date(at).toISOString();

/** A company with vehicles, devices in them, and a dispatcher who looks at the map. */
export class TrackingDesk {
  readonly test: TestApp;
  dispatcher: SignedInPerson;
  #serial = 0;

  constructor(test: TestApp, dispatcher: SignedInPerson) {
    this.test = test;
    this.dispatcher = dispatcher;
  }

  static async open(startAt: Date): Promise<TrackingDesk> {
    const test = await startTestApp({ startAt });
    return new TrackingDesk(test, await test.signIn(["logistics"]));
  }

  close(): Promise<void> {
    return this.test.close();
  }

  get now(): number {
    return this.test.clock.now().getTime();
  }

  /** Sessions end meanwhile: people sign in again. */
  async later(milliseconds: number): Promise<void> {
    this.test.clock.advance(milliseconds);
    const { organisationId } = this.dispatcher;
    this.dispatcher = await this.test.signIn(["logistics"], { organisationId });
  }

  async makeDevice() {
    this.#serial += 1;
    const { rows } = await this.test.owner.query<{ id: string }>(
      `insert into vehicle (organisation_id, code, name, kind, capacity_grams, capacity_ml, currency)
       values ($1, $2, $3, 'van', 1000000, 8000000, 'GBP') returning id`,
      [this.dispatcher.organisationId, `VAN-${this.#serial}`, `Van ${this.#serial}`],
    );
    const vehicleId = rows[0]?.id ?? "";
    const device = `box-${this.#serial}`;
    const answer = await this.dispatcher.request("POST", "/api/logistics/devices", { uniqueId: device, vehicleId });
    expect(answer.statusCode, answer.body).toBe(201);
    const { token, device: made } = answer.json<{ token: string; device: Device }>();
    return { vehicleId, device, token, deviceId: made.id, code: `VAN-${this.#serial}` };
  }

  async tell(positions: readonly unknown[], person = this.dispatcher): Promise<PositionReceipt> {
    return answerOf<PositionReceipt>(person.request("POST", "/api/logistics/positions", { positions }));
  }

  async lastOf(vehicleId: string): Promise<VehiclePosition | undefined> {
    const answer = await this.dispatcher.request("GET", "/api/logistics/vehicles/positions");
    return answer.json<{ vehicles: VehiclePosition[] }>().vehicles.find((one) => one.vehicleId === vehicleId);
  }

  async trailOf(vehicleId: string, query = ""): Promise<Trail> {
    return (await this.dispatcher.request("GET", `/api/logistics/vehicles/${vehicleId}/trail${query}`)).json<Trail>();
  }
}
