import { randomUUID } from "node:crypto";
import { type FloorRole, floorRoles, needsSite } from "@cerebro/contracts/access/floor.ts";
import { reachOf, routesOf } from "@cerebro/contracts/access/floor-calls.ts";
import type { Endpoint } from "@cerebro/contracts/endpoints/endpoint.ts";
import { endpoints } from "@cerebro/contracts/endpoints/endpoints.ts";
import { describe, expect, it } from "vitest";
import { answerOf } from "../../../test/answer-of.ts";
import { createPerson, openSessionOf } from "../../../test/factories/accounts.ts";
import { DeliveryRoad } from "../../../test/factories/delivery-road.ts";
import { addStock, makeItem, makeWarehouse, type TestWarehouse } from "../../../test/factories/wms.ts";
import { WarehouseFlow } from "../../../test/factories/warehouse-flow.ts";
import type { SignedInPerson } from "../../../test/start-test-app.ts";
import { useTestApp } from "../../../test/use-test-app.ts";

const test = useTestApp();

const everyEndpoint: readonly Endpoint[] = Object.values(endpoints);
const guarded = everyEndpoint.filter(({ access }) => access !== "public");
const routeOf = ({ method, path }: Endpoint) => `${method} ${path}`;

interface Worker {
  readonly accountId: string;
  readonly call: (method: Endpoint["method"], url: string, body?: object) => Promise<{ status: number; body: Answer }>;
}
type Answer = Readonly<Record<string, unknown>> & { readonly code?: string; readonly rows?: readonly Answer[] };

/** A colleague to whom an administrator gave a floor role. */
async function withFloorRole(organisationId: string, floorRole: FloorRole, siteId: string | null): Promise<Worker> {
  const admin = await test.signIn(["admin"], { organisationId });
  const { accountId } = await createPerson(test.platform, { organisationId, roles: ["executive"] });
  await answerOf(admin.request("PATCH", `/api/users/${accountId}`, { version: 1, floorRole, siteId }));
  const { accessToken } = await openSessionOf(test.platform, organisationId, accountId);
  return {
    accountId,
    call: async (method, url, body) => {
      const headers = { authorization: `Bearer ${accessToken}`, "idempotency-key": randomUUID() };
      const answer = await test.app.inject({ method, url, headers, ...(body && { payload: body }) });
      return { status: answer.statusCode, body: answer.headers["content-type"]?.includes("json") ? answer.json() : {} };
    },
  };
}

interface TwoSites {
  readonly organisationId: string;
  readonly manager: SignedInPerson;
  readonly north: TestWarehouse;
  readonly south: TestWarehouse;
  /** The released order and pick task of each warehouse. */
  readonly work: Readonly<Record<"north" | "south", { readonly orderId: string; readonly taskId: string }>>;
}

/** A company with two warehouses and a released order in each. */
async function twoSites(): Promise<TwoSites> {
  const manager = await test.signIn(["manager"]);
  const { organisationId } = manager;
  const ctx = test.contextFor(organisationId, ["wms"]);
  const north = await makeWarehouse(ctx);
  const south = await makeWarehouse(ctx);
  const item = await makeItem(ctx);
  const flow = new WarehouseFlow(manager);
  const releaseAt = async ({ id, bins }: TestWarehouse) => {
    await addStock(ctx, { itemId: item.id, locationId: bins[0]?.id ?? "" }, 10);
    const { id: orderId } = await flow.command<{ id: string }>("/api/wms/orders", {
      customerId: null,
      warehouseId: id,
      reference: null,
      currency: "EUR",
      priority: 3,
      dueAt: null,
      shipToName: "Ada",
      shipToAddress: null,
      shipToCountry: null,
      note: null,
      lines: [{ itemId: item.id, quantity: 2, unitPriceMinor: 500 }],
    });
    for (const verb of ["confirm", "allocate", "release"]) await flow.command(`/api/wms/orders/${orderId}/${verb}`, {});
    const { rows } = await flow.ask<{ rows: { id: string }[] }>(`/api/wms/tasks?kind=pick&documentId=${orderId}`);
    return { orderId, taskId: rows[0]?.id ?? "" };
  };
  return {
    organisationId,
    manager,
    north,
    south,
    work: { north: await releaseAt(north), south: await releaseAt(south) },
  };
}

describe("floor roles", () => {
  it("name only calls that there are, and whose input has the fields that narrow them", () => {
    const byRoute = new Map(guarded.map((endpoint) => [routeOf(endpoint), endpoint]));
    for (const floorRole of floorRoles) {
      for (const route of routesOf(floorRole)) {
        const endpoint = byRoute.get(route);
        expect(endpoint, `${floorRole}: ${route}`).toBeDefined();
        const reach = reachOf(floorRole, route) ?? "open";
        const names = reach === "open" ? [] : reach === "site" ? ["warehouseId"] : Object.values(reach);
        for (const name of names) expect(Object.keys(endpoint?.input.shape ?? {}), route).toContain(name);
      }
    }
  });

  it(
    "refuse every other call of the API, whatever its input, to each floor role [AUTH-13] [AUTH-14]",
    { timeout: 120_000 },
    async () => {
      const { organisationId, north } = await twoSites();
      for (const floorRole of floorRoles) {
        const { call } = await withFloorRole(organisationId, floorRole, needsSite(floorRole) ? north.id : null);
        const reached: string[] = [];
        for (const endpoint of guarded.filter((each) => reachOf(floorRole, routeOf(each)) === undefined)) {
          const url = endpoint.path.replace(/\{(\w+)\}/g, randomUUID());
          const { status, body } = await call(endpoint.method, url);
          if (status !== 403 || body.code !== "auth.forbidden") reached.push(`${routeOf(endpoint)}: ${status}`);
        }
        expect(reached, floorRole).toEqual([]);
      }
    },
  );

  it("show a picker the tasks of the own site only, and let nothing of another be touched", async () => {
    const { organisationId, north, south, work } = await twoSites();
    const { call } = await withFloorRole(organisationId, "picker", north.id);
    const { body } = await call("GET", "/api/wms/tasks?kind=pick");
    expect(body.rows?.map(({ id }) => id)).toEqual([work.north.taskId]);
    expect((await call("GET", `/api/wms/tasks?warehouseId=${south.id}`)).body.code).toBe("auth.forbidden");
    for (const path of ["claim", "unclaim", "pick", "exception", "replenish"]) {
      const input = { pick: { quantity: 2 }, exception: { reason: "blocked" }, replenish: { quantity: 2 } }[path] ?? {};
      const { status, body: refusal } = await call("POST", `/api/wms/tasks/${work.south.taskId}/${path}`, input);
      expect([path, status, refusal.code]).toEqual([
        path,
        expect.any(Number),
        expect.stringMatching(/not_found|invalid/),
      ]);
    }
    expect((await call("GET", `/api/wms/tasks/${work.south.taskId}`)).status).toBe(404);
    expect((await call("POST", `/api/wms/tasks/${work.north.taskId}/pick`, { quantity: 2 })).status).toBe(200);
    const { rows } = await test.owner.query("select state from warehouse_task where id = $1", [work.south.taskId]);
    expect(rows).toEqual([{ state: "open" }]);
  });

  it("let a packer pack the own site's orders, and read no other", async () => {
    const { organisationId, north, work } = await twoSites();
    const { call } = await withFloorRole(organisationId, "packer", north.id);
    expect((await call("GET", `/api/wms/orders/${work.north.orderId}`)).status).toBe(200);
    expect((await call("GET", `/api/wms/orders/${work.south.orderId}`)).status).toBe(404);
    expect((await call("POST", `/api/wms/orders/${work.south.orderId}/pack`, { cartons: [] })).status).not.toBe(200);
  });

  it("show a driver the own trips, duty log and vehicle, and nothing of a colleague [LOG-07]", async () => {
    const road = await DeliveryRoad.open(test);
    const { organisationId } = road.person;
    const driver = await withFloorRole(organisationId, "driver", null);
    const [mine, theirs] = [await road.sent(2), await road.sent(3)];
    const own = await road.trip([mine.shipmentId], { accountId: driver.accountId });
    const other = await road.trip([theirs.shipmentId]);
    const runs = await driver.call("GET", "/api/logistics/delivery-runs");
    expect(runs.body.rows?.map(({ id }) => id)).toEqual([own]);
    expect((await driver.call("GET", `/api/logistics/delivery-runs/${other}`)).status).toBe(404);
    const stopOf = async (tripId: string) => (await road.run(tripId)).rows[0]?.id ?? "";
    const told = { deviceAt: road.now, position: null };
    const arrive = async (tripId: string) =>
      (await driver.call("POST", `/api/logistics/stops/${await stopOf(tripId)}/arrive`, told)).status;
    expect(await arrive(other)).toBe(404);
    expect(await arrive(own)).toBe(200);
    const prove = async (id: string) =>
      (await driver.call("POST", `/api/logistics/deliveries/${id}/prove`, road.proof)).status;
    expect(await prove(theirs.shipmentId)).toBe(404);
    const found = await test.owner.query<{ driver_id: string; vehicle_id: string; id: string }>(
      "select id, driver_id, vehicle_id from trip where id = any($1)",
      [[own, other]],
    );
    for (const { id, driver_id: driverId, vehicle_id: vehicleId } of found.rows) {
      const isOwn = id === own;
      const log = await driver.call("GET", `/api/logistics/fleet/drivers/${driverId}/hours`);
      expect([isOwn, log.status]).toEqual([isOwn, isOwn ? 200 : 404]);
      const check = { phase: "pre_trip", driverId };
      const report = await driver.call("POST", `/api/logistics/fleet/vehicles/${vehicleId}/inspections`, check);
      expect([isOwn, report.status]).toEqual([isOwn, isOwn ? 201 : 404]);
    }
    expect((await driver.call("GET", "/api/logistics/shipments")).status).toBe(403);
  });

  it("give a driver the consignee's phone and the vehicle's check, also after the return, and a repair to sign for [LOG-04] [LOG-07]", async () => {
    const road = await DeliveryRoad.open(test);
    const { organisationId } = road.person;
    const driver = await withFloorRole(organisationId, "driver", null);
    const [mine, theirs] = [await road.sent(2), await road.sent(3)];
    const own = await road.trip([mine.shipmentId], { accountId: driver.accountId });
    const other = await road.trip([theirs.shipmentId]);
    await test.owner.query(
      `update sales_order set ship_to = address_of('{"phone": "+44 113 496 0000"}'::jsonb) where id = $1`,
      [mine.orderId],
    );
    const runs = (await driver.call("GET", "/api/logistics/delivery-runs")).body;
    expect(runs["driver"]).toMatchObject({ name: "Dora" });
    const [{ vehicleId } = {}] = runs.rows ?? [];
    const run = (await driver.call("GET", `/api/logistics/delivery-runs/${own}`)).body;
    expect(run.rows).toMatchObject([{ phone: "+44 113 496 0000" }]);

    const inspections = `/api/logistics/fleet/vehicles/${String(vehicleId)}/inspections`;
    const report = await driver.call("POST", inspections, { phase: "pre_trip", defects: [{ part: "horn" }] });
    expect(report.status).toBe(201);
    const check = () => driver.call("GET", `/api/logistics/fleet/vehicles/${String(vehicleId)}/check`);
    const { defects } = (await check()).body;
    const [defect] = Array.isArray(defects) ? defects : [];
    expect(defect).toMatchObject({ part: "horn", isSafety: true, repair: null, certifiedAt: null });
    const dispatcher = await test.signIn(["logistics"], { organisationId });
    const repair = await dispatcher.request("POST", `/api/logistics/fleet/defects/${defect.id}/repair`, {
      repair: "repaired",
    });
    expect(repair.statusCode, repair.body).toBe(200);
    expect((await driver.call("POST", `/api/logistics/fleet/defects/${defect.id}/certify`, {})).status).toBe(200);
    expect((await check()).body).toMatchObject({ defects: [], latest: { phase: "pre_trip" } });

    await test.owner.query("update trip set state = 'completed', returned_at = departed_at where id = $1", [own]);
    expect((await driver.call("POST", inspections, { phase: "post_trip" })).status).toBe(201);
    const found = await test.owner.query<{ vehicle_id: string }>("select vehicle_id from trip where id = $1", [other]);
    const elsewhere = `/api/logistics/fleet/vehicles/${found.rows[0]?.vehicle_id}`;
    expect((await driver.call("GET", `${elsewhere}/check`)).status).toBe(404);
    const strange = await dispatcher.request("POST", `${elsewhere}/inspections`, {
      phase: "pre_trip",
      defects: [{ part: "lights" }],
    });
    const { id: strangeId } = strange.json().defects[0];
    expect((await driver.call("POST", `/api/logistics/fleet/defects/${strangeId}/certify`, {})).status).toBe(404);
  });

  it("hold for keys and sockets of the member too, and end with roles that are given instead", async () => {
    const { organisationId, north, work } = await twoSites();
    const admin = await test.signIn(["admin"], { organisationId });
    const made = (
      await admin.request("POST", "/api/auth/api-keys", {
        name: "Old",
        roles: ["wms"],
        access: "write",
        expiresInDays: null,
      })
    ).json();
    const chief = await test.signIn(["superadmin"], { organisationId });
    const given = await chief.request("PATCH", `/api/users/${admin.accountId}`, {
      version: 1,
      floorRole: "picker",
      siteId: north.id,
    });
    expect(given.json()).toMatchObject({ roles: ["wms"], floorRole: "picker", siteId: north.id });
    const withKey = (url: string) => test.app.inject({ method: "GET", url, headers: { "x-api-key": made.key } });
    expect((await withKey("/api/wms/items")).statusCode).toBe(403);
    expect((await withKey(`/api/wms/tasks/${work.south.taskId}`)).statusCode).toBe(404);
    const back = await chief.request("PATCH", `/api/users/${admin.accountId}`, { version: 2, roles: ["wms"] });
    expect(back.json()).toMatchObject({ roles: ["wms"], floorRole: null, siteId: null });
    expect((await withKey("/api/wms/items")).statusCode).toBe(200);
  });

  it("need a warehouse of the organization, and change nothing without one", async () => {
    const { organisationId } = await twoSites();
    const strange = await twoSites();
    const admin = await test.signIn(["admin"], { organisationId });
    const target = await test.signIn(["wms"], { organisationId });
    for (const siteId of [null, strange.north.id, randomUUID()]) {
      const refused = await admin.request("PATCH", `/api/users/${target.accountId}`, {
        version: 1,
        floorRole: "packer",
        siteId,
      });
      expect(refused.json()).toMatchObject({ code: "member.site_required" });
    }
    expect((await target.request("GET", "/api/users/profile")).json()).toMatchObject({ roles: ["wms"], floor: null });
  });
});
