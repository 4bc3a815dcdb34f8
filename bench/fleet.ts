import type pg from "pg";
import { asOwner, type MeasuredProgram } from "./program.ts";

/** Vehicles with a device each, as if they had been entered one by one; answers the devices' names. */
export async function makeFleet({ connection, organisationId }: MeasuredProgram, count: number): Promise<string[]> {
  await asOwner(connection, async (owner: pg.Client) => {
    await owner.query(
      `insert into vehicle (organisation_id, code, name, kind, capacity_grams, capacity_ml, currency)
       select $1, 'V-' || n, 'Vehicle ' || n, 'van', 1000000, 8000000, 'EUR' from generate_series(1, $2::int) n`,
      [organisationId, count],
    );
    await owner.query(
      `insert into device (organisation_id, unique_id, vehicle_id)
       select organisation_id, lower(code), id from vehicle where organisation_id = $1`,
      [organisationId],
    );
    await owner.query("analyze");
  });
  return Array.from({ length: count }, (_, index) => `v-${index + 1}`);
}

/** Position of vehicle `index` at step `step`: separate rounds over England, some 40 km/h at a step each second. */
export function wayOf(index: number, step: number): { latitude: number; longitude: number; heading: number } {
  const angle = index * 2.4 + step / 180;
  const far = 0.02;
  return {
    latitude: 51.2 + ((index * 37) % 100) / 40 + far * Math.sin(angle),
    longitude: -2.4 + ((index * 61) % 100) / 33 + far * Math.cos(angle),
    heading: ((Math.atan2(-Math.sin(angle), Math.cos(angle)) * 180) / Math.PI + 360) % 360,
  };
}

/** Fenced yards all over where the vehicles go. */
export async function makeFences({ connection, organisationId }: MeasuredProgram, count: number): Promise<void> {
  await asOwner(connection, (owner: pg.Client) =>
    owner.query(
      `insert into fence (organisation_id, name, shape, currency)
       select $1, 'Yard ' || n, jsonb_build_object('kind', 'circle', 'radius', 150, 'centre', jsonb_build_object(
         'latitude', 51.2 + (n % 100) / 40.0, 'longitude', -2.4 + (n / 100) / 33.0)), 'EUR'
       from generate_series(0, $2::int - 1) n`,
      [organisationId, count],
    ),
  );
}
