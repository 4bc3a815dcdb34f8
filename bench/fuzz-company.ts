import { signUp } from "../server/test/crash/company.ts";
import type { DrawnRequest, KnownIds } from "../server/test/fuzz/draw-requests.ts";
import { idsByTable } from "../server/test/fuzz/ids-of.ts";
import { inhabit } from "../server/test/fuzz/inhabit.ts";
import { asOwner, type MeasuredProgram } from "./program.ts";

/** The company whose administrator sends the requests. */
export interface FuzzedCompany {
  readonly url: string;
  readonly token: string;
  readonly ids: KnownIds;
  /** A request ended its session or closed it. */
  lost: boolean;
}

interface Answer {
  /** 0 where there was no answer. */
  readonly status: number;
  readonly code: string;
  readonly body: string;
}

/** On a busy machine, filling a company with sample data takes half a minute. */
const answerWithinMs = 120_000;
const losses = new Set(["auth.required", "auth.session_expired", "auth.no_organisation"]);
let networks = 0;

/** Each request comes from another network, so that limits per network do not answer for the endpoint. */
function otherNetwork(): string {
  networks += 1;
  return `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`;
}

export async function send(company: FuzzedCompany, request: DrawnRequest): Promise<Answer> {
  try {
    const response = await fetch(`${company.url}${request.url}`, {
      method: request.endpoint.method,
      headers: {
        "x-forwarded-for": otherNetwork(),
        authorization: `Bearer ${company.token}`,
        ...request.headers,
      },
      ...(request.payload !== undefined && { body: request.payload }),
      redirect: "manual",
      signal: AbortSignal.timeout(answerWithinMs),
    });
    const body = await response.text();
    const { status } = response;
    const code = status < 400 ? "" : (/"code":"([^"]+)"/.exec(body)?.[1] ?? "");
    if (losses.has(code) && request.headers?.["authorization"] === undefined) company.lost = true;
    return { status, code, body };
  } catch (error) {
    return { status: 0, code: error instanceof Error ? error.name : "", body: String(error) };
  }
}

/** A new company with stock, partners and orders, and the ids of its rows. */
export async function foundFuzzedCompany(
  { program: { url }, connection }: MeasuredProgram,
  number: number,
): Promise<FuzzedCompany> {
  const email = `fuzz-${number}-${otherNetwork()}@example.com`;
  const { token, accountId } = await signUp(url, { name: "Fuzz", email, organisation: `Fuzz ${number}` });
  await inhabit({
    request: async (method, path, body) => {
      const response = await fetch(`${url}${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      return { statusCode: response.status, body: text, json: (): unknown => JSON.parse(text) };
    },
  });
  const ids = await asOwner(connection, async (owner) => {
    const { rows } = await owner.query<{ id: string }>(
      "select organisation_id as id from membership where account_id = $1",
      [accountId],
    );
    return namedIds(await idsByTable(owner, rows[0]?.id ?? "", 20));
  });
  return { url, token, ids, lost: false };
}

/** Rows of `purchase_order` are named by `purchaseOrderId`; some tables have several names. */
function namedIds(byTable: ReadonlyMap<string, readonly string[]>): KnownIds {
  const places = byTable.get("location") ?? [];
  return new Map([
    ...[...byTable].map(
      ([table, ids]) => [`${table.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())}Id`, ids] as const,
    ),
    ...["warehouseId", "zoneId", "binId", "parentId"].map((name) => [name, places] as const),
    ["orderId", byTable.get("sales_order") ?? []],
    ["", [...byTable.values()].flat()],
  ]);
}
