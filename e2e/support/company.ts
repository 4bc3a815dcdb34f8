import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Role } from "@cerebro/contracts/access/roles.ts";
import { isRecord } from "@cerebro/contracts/storage/codec.ts";
import { storage } from "@cerebro/contracts/storage/storage.ts";
import { acceptUser } from "@cerebro/contracts/storage/user.ts";
import type { APIRequestContext, Page } from "@playwright/test";
import { linkInLetter } from "./letters.ts";
import { newPerson, register } from "./people.ts";

type Answer = Readonly<Record<string, unknown>>;

/** A separate company, so that a test's stock changes do not affect other tests. */
export interface Company {
  /** Calls the API as the member it was made for: the founder, or a colleague. */
  readonly call: (method: "GET" | "POST" | "PUT", path: string, input?: object | Buffer) => Promise<Answer>;
  /** A file the API makes. */
  readonly file: (path: string, input: object) => Promise<Buffer>;
  /** Signs that member in on a page that has not been opened yet. */
  readonly enter: (page: Page) => Promise<void>;
}

/** A company whose founder has not confirmed their address: enough for all but writing to others. */
export async function foundUnconfirmedCompany(request: APIRequestContext): Promise<Company> {
  return memberOf(request, answerOf(await register(request, newPerson("Frida Floor"))));
}

/** Its founder has confirmed their address, as everybody must who writes to others. */
export async function foundCompany(request: APIRequestContext): Promise<Company> {
  const founder = newPerson("Frida Floor");
  await register(request, founder);
  const link = await linkInLetter(founder.email, "Confirm your e-mail address");
  const [token = ""] = /[\w-]{43}/.exec(link) ?? [];
  const confirmed = await request.get(`/api/auth/verify-email/${token}`);
  if (!confirmed.ok()) throw new Error(`not confirmed: ${await confirmed.text()}`);
  // Rights are read anew once the address counts, so tokens of before have ended.
  const { email, password } = founder;
  const entered = await request.post("/api/auth/login", { data: { email, password, rememberMe: false } });
  return memberOf(request, answerOf(await entered.json()));
}

/** Somebody else of the same company, by an invitation that came by mail. */
export async function inviteColleague(request: APIRequestContext, company: Company, role: Role): Promise<Company> {
  const { name, email, password } = newPerson(`Colleague in ${role}`);
  await company.call("POST", "/api/users/invitations", { email, roles: [role] });
  const [, token = ""] = /accept-invitation#([\w-]+)/.exec(await linkInLetter(email, "invites you")) ?? [];
  const joined = await request.post("/api/auth/invitations/accept", { data: { token, name, password } });
  if (!joined.ok()) throw new Error(`no colleague: ${await joined.text()}`);
  return memberOf(request, answerOf(await joined.json()));
}

function memberOf(request: APIRequestContext, { accessToken, refreshToken, user }: Answer): Company {
  const entries = [
    [storage.accessToken.key, String(accessToken)],
    [storage.refreshToken.key, String(refreshToken)],
    [storage.user.key, storage.user.write(acceptUser(user)) ?? ""],
    [storage.onboardingCompleted.key, storage.onboardingCompleted.write(true) ?? ""],
  ] as const;
  return {
    async call(method, path, input) {
      const response = await request.fetch(path, {
        method,
        headers: {
          authorization: `Bearer ${String(accessToken)}`,
          "idempotency-key": randomUUID(),
          ...(Buffer.isBuffer(input) && { "content-type": "application/octet-stream" }),
        },
        ...(input !== undefined && { data: input }),
      });
      if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`);
      return answerOf(await response.json());
    },
    async file(path, input) {
      const headers = { authorization: `Bearer ${String(accessToken)}` };
      const response = await request.post(path, { headers, data: input });
      if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
      return response.body();
    },
    // A token renewed since stays: only what is missing is set.
    async enter(page) {
      await page.addInitScript((pairs) => {
        for (const [key, value] of pairs) if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
      }, entries);
    },
  };
}

function answerOf(value: unknown): Answer {
  if (!isRecord(value)) throw new Error(`not an answer: ${JSON.stringify(value)}`);
  return value;
}

const nothing = { email: null, phone: null, address: null, country: null };

/** A warehouse of 40 × 30 m with its areas and eight storage bins, A-01-1 first. */
export async function buildWarehouse({ call }: Company): Promise<string> {
  const size = { widthMm: 40_000, depthMm: 30_000, heightMm: 8_000 };
  const { id } = await call("POST", "/api/wms/warehouses", {
    code: "MAIN",
    name: "Main hall",
    ...size,
    withAreas: true,
  });
  const zone = await call("POST", "/api/wms/locations", {
    parentId: id,
    kind: "zone",
    purpose: "storage",
    code: "STORE",
    name: "Storage",
    xMm: 0,
    yMm: 9_000,
    zMm: 0,
    widthMm: 40_000,
    depthMm: 21_000,
    heightMm: 8_000,
    capacityGrams: null,
    capacityMl: null,
    pickSequence: 0,
  });
  await call("POST", "/api/wms/locations/racks", {
    zoneId: zone["id"],
    pattern: "{aisle}-{bay}-{level}",
    aisleNames: "letters",
    firstAisle: 1,
    aisles: 1,
    bays: 4,
    levels: 2,
    xMm: 2_000,
    yMm: 10_000,
    bayWidthMm: 2_700,
    bayDepthMm: 1_100,
    levelHeightMm: 1_500,
    corridorMm: 3_000,
    capacityGrams: 800_000,
    capacityMl: 2_000_000,
  });
  return String(id);
}

/** A second warehouse beside the first, which stays the default one; its storage bin is ANNEX-STOR-1. */
export async function buildAnnex({ call }: Company): Promise<string> {
  const hall = { widthMm: 20_000, depthMm: 20_000, heightMm: 6_000, withAreas: true, withStorage: true };
  const { id } = await call("POST", "/api/wms/warehouses", { code: "ANNEX", name: "Annex", ...hall });
  return String(id);
}

/** An item with all it takes to be received, put away and packed, but for what is changed; returns its id. */
export async function createItem({ call }: Company, sku: string, name: string, change: object = {}): Promise<string> {
  const item = await call("POST", "/api/wms/items", {
    sku,
    name,
    description: null,
    barcode: null,
    category: "Kitchen",
    baseUnit: "each",
    abcClass: "A",
    lengthMm: 100,
    widthMm: 90,
    heightMm: 110,
    weightGrams: 320,
    lotTracked: false,
    serialTracked: false,
    reorderPoint: 5,
    reorderQuantity: 24,
    priceMinor: 495,
    costMinor: 210,
    units: [],
    suppliers: [],
    ...change,
  });
  return String(item["id"]);
}

export async function createPartners({ call }: Company): Promise<void> {
  await call("POST", "/api/wms/suppliers", { code: "ALD", name: "Alder Ceramics", ...nothing, leadTimeDays: 7 });
  await call("POST", "/api/wms/customers", { code: "WIL", name: "Willow House", ...nothing });
}

/** Puts stock into a bin by its code; returns the bin's id. */
export async function addStock({ call }: Company, itemId: string, bin: string, units: number): Promise<string> {
  const { rows } = await call("GET", `/api/wms/locations?kind=bin&search=${bin}`);
  const [found] = Array.isArray(rows) ? rows.filter(isRecord) : [];
  await call("POST", "/api/wms/stock/adjust", {
    itemId,
    locationId: found?.["id"],
    change: units,
    reason: "found",
  });
  return String(found?.["id"]);
}

/** Many items at once, through the import that a new company begins with. */
export async function importItems({ call }: Company, csv: string): Promise<void> {
  const { id } = await call("POST", "/api/imports?fileName=items.csv", Buffer.from(csv));
  const path = `/api/imports/${String(id)}`;
  const { kind, columns, options } = await call("GET", `${path}/mapping?kind=items`);
  await call("PUT", `${path}/mapping`, { kind, columns, options });
  await call("POST", `${path}/start`);
  for (let tries = 0; tries < 300; tries += 1) {
    const { state } = await call("GET", path);
    if (state === "done") return;
    if (state === "failed") break;
    await pause(200);
  }
  throw new Error("the import did not finish");
}
