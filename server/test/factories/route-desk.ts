import { randomUUID } from "node:crypto";
import type { Context } from "../../src/platform/context.ts";
import type { TestApp } from "../start-test-app.ts";

export interface PlaceAt {
  readonly latitude: number;
  readonly longitude: number;
}

/** North of the depot, by so many kilometres of straight line, and east by others. */
export const around = (north: number, east = 0): PlaceAt => ({
  latitude: 51.5 + north / 111.195,
  longitude: east / 69.2,
});

interface ShipmentMade {
  readonly to?: PlaceAt | null;
  readonly from?: PlaceAt | null;
  readonly fromLocationId?: string | null;
  readonly grams?: number;
  readonly opensAt?: string | null;
  readonly closesAt?: string | null;
  readonly status?: string;
  readonly mode?: string | null;
}

interface VehicleMade {
  readonly grams?: number;
  readonly kind?: string;
  readonly status?: string;
  readonly home?: string;
  readonly skills?: readonly string[];
  readonly currency?: string;
}

/** An organisation with a depot at 51.5 north, 0 east, vehicles that cost 1.00 a kilometre, and shipments around it. */
export class RouteDesk {
  readonly test: TestApp;
  readonly organisationId: string;
  readonly ctx: Context;
  readonly depotId: string;
  #count = 0;

  constructor(test: TestApp, organisationId: string, depotId: string) {
    this.test = test;
    this.organisationId = organisationId;
    this.ctx = test.contextFor(organisationId, ["logistics"]);
    this.depotId = depotId;
  }

  static async open(test: TestApp): Promise<RouteDesk> {
    const organisationId = await test.newOrganisation();
    const desk = new RouteDesk(test, organisationId, randomUUID());
    await desk.depot(around(0), desk.depotId);
    return desk;
  }

  async depot(at: PlaceAt | null, id: string = randomUUID()): Promise<string> {
    this.#count += 1;
    await this.test.owner.query(
      `insert into location (id, organisation_id, kind, code, name, warehouse_id, latitude, longitude)
       values ($1, $2, 'warehouse', $3, $3, $1, $4, $5)`,
      [id, this.organisationId, `D${this.#count}`, at?.latitude ?? null, at?.longitude ?? null],
    );
    return id;
  }

  async vehicle({
    grams = 1_000_000,
    kind = "van",
    status = "available",
    home,
    skills = [],
    currency = "EUR",
  }: VehicleMade = {}) {
    this.#count += 1;
    return this.test.value<string>(
      `insert into vehicle (organisation_id, code, name, kind, status, skills, capacity_grams, capacity_ml,
         home_location_id, currency, cost_per_km_minor, cost_per_hour_minor, cost_per_trip_minor)
       values ($1, $2, $2, $3, $4, $5, $6, 10000000, $7, $8, 100, 1800, 5000) returning id`,
      [this.organisationId, `V${this.#count}`, kind, status, skills, grams, home ?? this.depotId, currency],
    );
  }

  async driver({ starts = 480, minutes = 540, status = "available" } = {}): Promise<string> {
    this.#count += 1;
    return this.test.value<string>(
      `insert into driver (organisation_id, name, status, home_location_id, shift_starts_minute, shift_minutes)
       values ($1, $2, $3, $4, $5, $6) returning id`,
      [this.organisationId, `Driver ${this.#count}`, status, this.depotId, starts, minutes],
    );
  }

  async shipment({ to = around(10), from = null, ...made }: ShipmentMade = {}): Promise<string> {
    this.#count += 1;
    const { fromLocationId, grams, opensAt, closesAt, status, mode } = { ...plainShipment, ...made };
    return this.test.value<string>(
      `insert into shipment (organisation_id, number, step, status, to_name, to_latitude, to_longitude, from_latitude,
         from_longitude, from_location_id, grams, millilitres, window_opens_at, window_closes_at, mode)
       values ($1, $2, case when $3 in ('draft', 'labelled', 'delivered') then $3 else 'draft' end, $3, $2, $4, $5, $6, $7,
         $8, $9, 1000, $10, $11, $12) returning id`,
      [
        this.organisationId,
        `SH-${this.#count}`,
        status,
        ...ends(to),
        ...ends(from),
        fromLocationId ?? (from === null ? this.depotId : null),
        grams,
        opensAt,
        closesAt,
        mode,
      ],
    );
  }
}

const plainShipment = {
  fromLocationId: null,
  grams: 10_000,
  opensAt: null,
  closesAt: null,
  status: "labelled",
  mode: null,
};

const ends = (place: PlaceAt | null): (number | null)[] =>
  place === null ? [null, null] : [place.latitude, place.longitude];
