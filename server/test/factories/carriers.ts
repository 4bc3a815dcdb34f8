import { randomUUID } from "node:crypto";
import type { CarrierDetail } from "@cerebro/contracts/entities/logistics/carriers.ts";
import type { TariffRow } from "@cerebro/contracts/entities/logistics/carrier-rates.ts";
import { recordShipmentEvents } from "../../src/modules/shipments/index.ts";
import { carrierVerbs } from "../../src/modules/logistics/index.ts";
import type { Context } from "../../src/platform/context.ts";
import type { TestApp } from "../start-test-app.ts";

const unique = (): string => randomUUID().slice(0, 8).toUpperCase();

/** Default values for tests. */
export const plainTerms = {
  email: null,
  phone: null,
  currency: null,
  fuelBasisPoints: 0,
  accessorials: {},
  capabilities: [],
  cutOffMinute: 1_439,
  gramsPerLitre: null,
  toleranceBasisPoints: 200,
};
export const plainBand = {
  origin: "CW",
  destination: "GB",
  service: "DTD",
  option: "",
  mode: "truck",
  fromGrams: 0,
  upToGrams: 1_000_000,
  minimumMinor: 500,
  minorPerTonne: 20_000,
  transitDays: 1,
} as const;

type Terms = Parameters<typeof carrierVerbs.createCarrier>[1];
type Band = Parameters<typeof carrierVerbs.addBands>[1]["bands"][number];

/** A carrier with a tariff that has always been valid. */
export async function makeCarrier(
  ctx: Context,
  change: Partial<Terms> = {},
  bands: readonly Partial<Band>[] = [{}],
): Promise<CarrierDetail & { readonly tariff: TariffRow }> {
  const code = `C-${unique()}`;
  const carrier = await carrierVerbs.createCarrier(ctx, { code, name: `Carrier ${code}`, ...plainTerms, ...change });
  const tariff = await carrierVerbs.createTariff(ctx, {
    carrierId: carrier.id,
    code: "usual",
    validFrom: "2020-01-01",
    validUntil: null,
    bands: bands.map((band) => ({ ...plainBand, ...band })),
  });
  return { ...carrier, tariff };
}

export interface LoadOnBench {
  readonly grams?: number | null;
  readonly fromName?: string | null;
  readonly toCountry?: string | null;
  readonly promisedAt?: string | null;
}

/** A shipment that waits to be booked. */
export async function makeLoad(test: TestApp, organisationId: string, change: LoadOnBench = {}): Promise<string> {
  const load = { grams: 100_000, fromName: "CW", toCountry: "GB", promisedAt: null, ...change };
  return test.value<string>(
    `insert into shipment (organisation_id, number, from_name, to_name, to_country, grams, promised_at, agreed_at)
     values ($1, $2, $3, 'Ada', $4, $5, $6, $6) returning id`,
    [organisationId, `SH-${unique()}`, load.fromName, load.toCountry, load.grams, load.promisedAt],
  );
}

/** It was picked up and has arrived. */
export function carry(ctx: Context, shipmentId: string, pickedUpAt: string, deliveredAt: string): Promise<unknown> {
  return ctx.transaction((tx) =>
    recordShipmentEvents(tx, shipmentId, [
      { status: "picked_up", occurredAt: pickedUpAt, source: "carrier" },
      { status: "delivered", occurredAt: deliveredAt, source: "carrier" },
    ]),
  );
}
