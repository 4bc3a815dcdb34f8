import type { Endpoint } from "@cerebro/contracts/endpoints/endpoint.ts";
import { endpoints } from "@cerebro/contracts/endpoints/endpoints.ts";
import { errors } from "@cerebro/contracts/errors/errors.ts";
import type { LightMyRequestResponse } from "fastify";
import { beforeAll, describe, expect, it } from "vitest";
import { pathNames, refusalCodes } from "../../src/platform/http/openapi.ts";
import { schemaOf } from "../../src/platform/http/openapi-schema.ts";
import { createLog } from "../../src/platform/log.ts";
import type { SignedInPerson } from "../start-test-app.ts";
import { useTestApp } from "../use-test-app.ts";
import { WriteLog } from "../write-log.ts";
import {
  type BadRequest,
  edgeRequests,
  hostileRequests,
  invalidRequests,
  malformedRequests,
  requestFor,
  takesJson,
  validValues,
} from "./bad-requests.ts";
import { idsOf } from "./ids-of.ts";
import { inhabit } from "./inhabit.ts";

/** No answer to a bad request may take longer, on a machine that has other work too. */
const longestMilliseconds = 2000;
const unknownId = "00000000-0000-4000-8000-000000000000";

const everyEndpoint: readonly (readonly [string, Endpoint])[] = Object.entries(endpoints);
const guarded = everyEndpoint.filter(([, { access }]) => access !== "public");
const withRole = everyEndpoint.filter(([, { access }]) => typeof access === "object");
const withId = guarded.filter(([, endpoint]) => idNames(endpoint).length > 0);

/** What the program logged as its own fault. */
const failures: string[] = [];
/** Names in the path that are ids of rows; others are words, for which "nothing found" is an answer. */
function idNames(endpoint: Endpoint): readonly string[] {
  const fields = schemaOf(endpoint.input, "input")["properties"] as Readonly<Record<string, { format?: string }>>;
  return [...pathNames(endpoint)].filter((name) => fields[name]?.format === "uuid");
}

const test = useTestApp({ log: createLog("error", { write: (line: string) => void failures.push(line) }) });
let admin: SignedInPerson;
let stranger: SignedInPerson;
let ids: readonly string[];
let log: WriteLog;
beforeAll(async () => {
  // A node that works on workflows was seen, or their start would be refused for that alone.
  await test.owner.query("insert into workflow_worker values (gen_random_uuid(), now() + interval '1 day')");
  admin = await test.signIn(["superadmin"]);
  await inhabit(admin).catch((error: unknown) => {
    throw new Error(failures.at(-1) ?? "the organisation could not be made", { cause: error });
  });
  stranger = await test.signIn(["superadmin"]);
  ids = await idsOf(test.owner, admin.organisationId);
  log = await WriteLog.open(test.owner);
});

let callers = 0;

/** Another network for each call of an endpoint that limits the calls of one. */
function networkFor({ callsPerMinute }: Endpoint): { readonly remoteAddress?: string } {
  if (callsPerMinute === undefined) return {};
  callers += 1;
  return { remoteAddress: `10.${callers >> 8}.${callers & 255}.1` };
}

async function send(endpoint: Endpoint, request: BadRequest, ownToken?: string): Promise<LightMyRequestResponse> {
  const token = request.token ?? ownToken;
  const started = performance.now();
  const response = await test.app.inject({
    method: endpoint.method,
    url: request.url,
    ...networkFor(endpoint),
    headers: { ...request.headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    ...(request.payload !== undefined && { payload: request.payload }),
  });
  expect(performance.now() - started, request.what).toBeLessThan(longestMilliseconds);
  return response;
}

/** A refusal that a program can act on and a person can read, of a kind the reference announces. */
function expectRefusal(endpoint: Endpoint, request: BadRequest, response: LightMyRequestResponse): void {
  const fault = response.statusCode >= 500 ? (failures.at(-1) ?? "") : "";
  const about = `${request.what} → ${response.statusCode} ${response.body.slice(0, 300)} ${fault}`;
  expect(response.statusCode, about).toBeGreaterThanOrEqual(400);
  expect(response.statusCode, about).toBeLessThan(500);
  expect(response.headers["content-type"], about).toContain("application/problem+json");
  const problem = response.json<{ code: keyof typeof errors; status: number; message: string; requestId: string }>();
  expect(errors[problem.code]?.status, about).toBe(response.statusCode);
  expect(problem.message.length, about).toBeGreaterThan(10);
  expect(problem.requestId).toBe(response.headers["x-request-id"]);
  expect(refusalCodes(endpoint), about).toContain(problem.code);
  expect(problem.code, about).toBe(request.expected ?? problem.code);
}

async function expectAllRefused(endpoint: Endpoint, requests: Iterable<BadRequest>, token?: string): Promise<void> {
  await log.written();
  for (const request of requests) expectRefusal(endpoint, request, await send(endpoint, request, token));
  expect(await log.written()).toEqual([]);
}

describe("a bad request", () => {
  it.each([
    ["/api/about/%E0%A4%A", 400, "request.invalid"],
    ["/api/nothing-here", 404, "request.not_found"],
    [`/api/${"x".repeat(3000)}`, 404, "request.not_found"],
  ])("at %.40s is refused in the same form as all others", async (url, status, code) => {
    const response = await test.app.inject({ url, headers: { accept: "application/json" } });
    expect([response.statusCode, response.json().code]).toEqual([status, code]);
    expect(response.headers["x-content-type-options"]).toBe("nosniff");
  });

  it.each(everyEndpoint)("%s: a malformed one is refused and changes nothing [PLT-05]", async (_, endpoint) => {
    await expectAllRefused(endpoint, malformedRequests(endpoint), admin.token);
  });

  it.each(everyEndpoint)(
    "%s: an invalid one is refused with its field and changes nothing [PLT-05]",
    async (_, endpoint) => {
      await expectAllRefused(endpoint, invalidRequests(endpoint), admin.token);
    },
  );

  it.each(withId)("%s: an unknown id is refused and changes nothing", async (_, endpoint) => {
    const ids = Object.fromEntries(idNames(endpoint).map((name) => [name, unknownId]));
    const request = requestFor(endpoint, { ...validValues(endpoint), ...ids });
    await expectAllRefused(endpoint, [{ what: "an unknown id", ...request }], admin.token);
  });

  it.each(guarded.filter(([, endpoint]) => takesJson(endpoint)))(
    "%s: a malformed idempotency key is refused and changes nothing [PLT-03]",
    async (_, endpoint) => {
      const request = requestFor(endpoint, validValues(endpoint));
      const keys = ["short", "with spaces in it", "x".repeat(129), "quote'quote'quote"];
      const requests = keys.map((key) => ({
        what: key,
        ...request,
        headers: { ...request.headers, "idempotency-key": key },
        expected: "idempotency.key_invalid" as const,
      }));
      await expectAllRefused(endpoint, requests, admin.token);
    },
  );
});

describe("a caller who may not", () => {
  it.each(guarded)("%s: is refused without a token, or with a bad one [AUTH-14]", async (_, endpoint) => {
    const request = requestFor(endpoint, validValues(endpoint));
    const tokens = ["", "x", "a.b.c", admin.token.slice(0, -3), `${admin.token}x`, "'; drop table account; --"];
    await expectAllRefused(endpoint, [
      { what: "no token", ...request, expected: "auth.required" },
      ...tokens.map((token) => ({ what: `token ${token.slice(0, 20)}`, ...request, token })),
    ]);
  });

  it.each(withRole)("%s: is refused with a role that does not include it [AUTH-14]", async (_, endpoint) => {
    const needed = typeof endpoint.access === "object" ? endpoint.access.role : "superadmin";
    const other = await test.signIn([needed === "logistics" ? "wms" : "logistics"], {
      organisationId: admin.organisationId,
    });
    const request = requestFor(endpoint, validValues(endpoint));
    await expectAllRefused(endpoint, [{ what: "a wrong role", ...request, expected: "auth.forbidden" }], other.token);
  });

  it.each(withId)(
    "%s: is refused another organisation's rows, which stay as they are [PLT-01]",
    async (_, endpoint) => {
      const names = idNames(endpoint);
      const requests = ids.map((id) => {
        const values = Object.fromEntries(names.map((name) => [name, id]));
        return { what: `id ${id}`, ...requestFor(endpoint, { ...validValues(endpoint), ...values }) };
      });
      await expectAllRefused(endpoint, requests, stranger.token);
    },
  );
});

describe("a command that comes late", () => {
  const item = {
    ...validValues(endpoints.createItem),
    barcode: null,
    lotTracked: false,
    serialTracked: false,
    units: [],
    suppliers: [],
  };

  it("is refused with a key that was used for another body, and changes nothing [PLT-03]", async () => {
    const send = (sku: string) =>
      admin.request("POST", endpoints.createItem.path, { ...item, sku }, { "idempotency-key": "late-key-1" });
    expect((await send("LATE-1")).statusCode).toBe(201);
    await log.written();
    const refused = await send("LATE-2");
    expect([refused.statusCode, refused.json().code]).toEqual([422, "idempotency.key_reused"]);
    const again = await send("LATE-1");
    expect([again.statusCode, again.headers["idempotency-replayed"]]).toEqual([201, "true"]);
    expect(await log.written()).toEqual([]);
  });

  it("is refused when it saw an older version, and changes nothing [PLT-03]", async () => {
    const created = await admin.request("POST", endpoints.createItem.path, { ...item, sku: "LATE-3" });
    const { id, version } = created.json<{ id: string; version: number }>();
    const url = endpoints.updateItem.path.replace("{itemId}", id);
    const change = (name: string) =>
      admin.request(endpoints.updateItem.method, url, { ...item, sku: "LATE-3", name, version });
    expect((await change("First")).statusCode).toBe(200);
    await log.written();
    const refused = await change("Second");
    expect([refused.statusCode, refused.json().code]).toEqual([409, "request.stale"]);
    expect(await log.written()).toEqual([]);
  });
});

describe("a value at the edge of what a field allows", () => {
  it.each(everyEndpoint)("%s: is taken or refused, and no fault of the program [PLT-05]", async (_, endpoint) => {
    const person = await test.signIn(["superadmin"]);
    for (const request of edgeRequests(endpoint)) {
      const response = await send(endpoint, request, person.token);
      expect(response.statusCode, request.what).not.toBe(500);
      if (response.statusCode >= 300) expectRefusal(endpoint, request, response);
    }
  });
});

describe("hostile text", () => {
  it.each(everyEndpoint)("%s: is text like any other, or refused [PLT-05]", async (_, endpoint) => {
    const person = await test.signIn(["superadmin"]);
    for (const request of hostileRequests(endpoint)) {
      const response = await send(endpoint, request, person.token);
      if (response.statusCode >= 300) expectRefusal(endpoint, request, response);
    }
    expect(await test.value("select count(*)::int from organisation")).toBeGreaterThan(0);
  });
});
