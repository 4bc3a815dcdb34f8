/**
 * Positions a second over HTTP into PostgreSQL, beside the same rows inserted by plain pg; the time to compare them
 * with ten thousand fences, and the cost of finding the near ones beside looking at all.
 */
import { trackingEndpoints } from "@cerebro/contracts/endpoints/logistics/tracking.ts";
import { FenceIndex } from "@cerebro/engines/geo/fence-index.ts";
import { boundsOf, type Fence } from "@cerebro/engines/geo/fences.ts";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { makeFences, makeFleet, wayOf } from "./fleet.ts";
import { compare, report, type ResultRow } from "./harness.ts";
import { type MeasuredProgram, withProgram } from "./program.ts";

const vehicles = 2_000;
const batch = 1_000;
const callers = 4;
/** Each vehicle tells so often per round. */
const stepsPerRound = 10;
const rounds = 5;
const goal = 5_000;
const fences = 10_000;
/** Crossings are looked for two seconds after positions came. */
const lookGoalMs = 10_000;

interface Told {
  readonly device: string;
  readonly at: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly speedKmh: number;
  readonly heading: number;
  readonly accuracy: number;
}

await withProgram(async (measured) => {
  const devices = await makeFleet(measured, vehicles);
  await makeFences(measured, fences);
  const bare = new pg.Pool({ ...measured.connection, max: callers });
  try {
    await bare.query(
      "create table bare_position (device_id uuid, vehicle_id uuid, at timestamptz, latitude float8, longitude float8, speed_kmh real, heading real, accuracy real, primary key (device_id, at)); create index on bare_position (vehicle_id, at)",
    );
    const ids = new Map(
      (
        await bare.query<{ name: string; id: string; vehicle: string }>(
          "select unique_id as name, id, vehicle_id as vehicle from device",
        )
      ).rows.map((row) => [row.name, row]),
    );
    let begun = Date.now() - 6 * 3_600_000;
    const next = (): Told[][] => {
      begun += stepsPerRound * 1_000;
      return batchesOf(devices, begun);
    };
    const [ours = 0, plain = 0] = await compare(rounds, [
      { name: "over HTTP, checked, positions/s", run: () => timed(next(), (one) => tell(measured, one)) },
      { name: "plain insert, positions/s", run: () => timed(next(), (one) => insert(bare, ids, one)) },
    ]);
    const lookedMs = await untilLooked(bare);
    await report("positions", [
      {
        what: `Positions over HTTP into PostgreSQL: ${vehicles} vehicles, ${fences} fences, batches of ${batch}, ${callers} callers`,
        figure: `${Math.round(ours)} /s`,
        peer: `plain pg, unchecked insert: ${Math.round(plain)} /s (${(ours / plain).toFixed(2)} of it)`,
        goal: `≥ ${goal} /s`,
        met: ours >= goal,
      },
      {
        what: `Until the last ${vehicles * stepsPerRound} of them are held against ${fences} fences`,
        figure: `${(lookedMs / 1_000).toFixed(1)} s`,
        peer: "",
        goal: `≤ ${lookGoalMs / 1_000} s`,
        met: lookedMs <= lookGoalMs,
      },
      await nearFences(bare),
    ]);
  } finally {
    await bare.end();
  }
});

/** Milliseconds until no vehicle waits to be looked at. */
async function untilLooked(bare: pg.Pool): Promise<number> {
  const begun = performance.now();
  for (;;) {
    const { rowCount } = await bare.query("select from vehicle_last_position where look_from is not null limit 1");
    if (rowCount === 0) return performance.now() - begun;
    await sleep(50);
  }
}

/** Cost of finding the fences around positions on the event loop, beside looking at each fence for each position. */
async function nearFences(bare: pg.Pool): Promise<ResultRow> {
  const { rows } = await bare.query<{ id: string; shape: Fence }>("select id, shape from fence");
  const index = new FenceIndex(rows);
  const bounds = rows.map(({ shape }) => boundsOf(shape));
  const positions = Array.from({ length: goal }, (_, at) => wayOf(at, at));
  const perSecond = (find: (position: { latitude: number; longitude: number }) => number) => async () => {
    const begun = performance.now();
    let found = 0;
    for (const position of positions) found += find(position);
    if (found < 0) throw new Error("fewer than none");
    return positions.length / ((performance.now() - begun) / 1_000);
  };
  const [near = 0, all = 0] = await compare(rounds, [
    { name: "fences near a position, by the index, positions/s", run: perSecond((one) => index.near([one]).size) },
    {
      name: "all fences looked at, positions/s",
      run: perSecond(
        ({ latitude, longitude }) =>
          bounds.filter(
            ({ south, north, west, east }) =>
              latitude >= south && latitude <= north && longitude >= west && longitude <= east,
          ).length,
      ),
    },
  ]);
  return {
    what: `Finding the fences around a position among ${fences}`,
    figure: `${Math.round(near)} positions/s`,
    peer: `every fence looked at: ${Math.round(all)} /s (${Math.round(near / all)} times slower)`,
    goal: `≥ ${goal * 10} /s: a tenth of one processor`,
    met: near >= goal * 10,
  };
}

function batchesOf(devices: readonly string[], begun: number): Told[][] {
  const all = Array.from({ length: stepsPerRound }, (_, step) =>
    devices.map((device, index): Told => ({
      device,
      at: new Date(begun + step * 1_000).toISOString(),
      ...wayOf(index, begun / 1_000 + step),
      speedKmh: 40,
      accuracy: 5,
    })),
  ).flat();
  return Array.from({ length: all.length / batch }, (_, part) => all.slice(part * batch, (part + 1) * batch));
}

/** Callers take batches in turn; positions per second over all of them. */
async function timed(batches: Told[][], send: (one: Told[]) => Promise<void>): Promise<number> {
  const count = batches.reduce((sum, one) => sum + one.length, 0);
  const started = performance.now();
  await Promise.all(
    Array.from({ length: callers }, async () => {
      for (let one = batches.shift(); one !== undefined; one = batches.shift()) await send(one);
    }),
  );
  return count / ((performance.now() - started) / 1_000);
}

async function tell({ client }: MeasuredProgram, positions: Told[]): Promise<void> {
  const { kept, refused } = await client.ask(trackingEndpoints.tellPositions, { positions });
  if (kept !== positions.length) throw new Error(`${kept} kept, refused: ${JSON.stringify(refused.slice(0, 3))}`);
}

async function insert(
  bare: pg.Pool,
  ids: ReadonlyMap<string, { id: string; vehicle: string }>,
  positions: readonly Told[],
): Promise<void> {
  const of = <Value>(value: (one: Told) => Value) => positions.map(value);
  await bare.query({
    name: "bare",
    text: `insert into bare_position select * from unnest($1::uuid[], $2::uuid[], $3::timestamptz[], $4::float8[], $5::float8[],
      $6::real[], $7::real[], $8::real[]) on conflict do nothing`,
    values: [
      of(({ device }) => ids.get(device)?.id),
      of(({ device }) => ids.get(device)?.vehicle),
      of(({ at }) => at),
      of(({ latitude }) => latitude),
      of(({ longitude }) => longitude),
      of(({ speedKmh }) => speedKmh),
      of(({ heading }) => heading),
      of(({ accuracy }) => accuracy),
    ],
  });
}
