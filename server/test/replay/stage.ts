import { randomUUID } from "node:crypto";
import type { CallOf, Endpoint, OutputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import { endpoints } from "@cerebro/contracts/endpoints/endpoints.ts";
import type { Role } from "@cerebro/contracts/access/roles.ts";
import type { LightMyRequestResponse } from "fastify";
import { requestFor, validValues, type Values } from "../fuzz/bad-requests.ts";
import type { SignedInPerson, TestApp } from "../start-test-app.ts";
import { otherInputs } from "./other-input.ts";
import type { WriteLog } from "../write-log.ts";

type Endpoints = typeof endpoints;

/** Writes a signed-in person can call. */
export type WriteName = {
  [Name in keyof Endpoints]: Endpoints[Name]["method"] extends "GET"
    ? never
    : Endpoints[Name]["access"] extends "public"
      ? never
      : Name;
}[keyof Endpoints];
export type ReadName = {
  [Name in keyof Endpoints]: Endpoints[Name]["method"] extends "GET" ? Name : never;
}[keyof Endpoints];

const declared: Readonly<Record<string, Endpoint>> = endpoints;
export const writeNames = Object.keys(declared).filter((name): name is WriteName => {
  const { method, access } = declaration(name);
  return method !== "GET" && access !== "public";
});

function declaration(name: string): Endpoint {
  const found = declared[name];
  if (found === undefined) throw new Error(`no endpoint ${name}`);
  return found;
}

export interface AuditRow {
  readonly action: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Results of a call that was sent, sent again with its key, and sent with that key and another body. */
export interface Trial {
  readonly first: LightMyRequestResponse;
  /** Entries of the first call in the audit trail. */
  readonly audits: readonly AuditRow[];
  readonly writtenByFirst: readonly string[];
  readonly repeat: LightMyRequestResponse;
  readonly writtenByRepeat: readonly string[];
  /** Undefined where the call says nothing that could differ. */
  readonly other: LightMyRequestResponse | undefined;
  readonly writtenByOther: readonly string[];
}

/** The first valid call of every endpoint is tried; later ones only prepare what comes after them. */
export class Stage {
  readonly trials = new Map<WriteName, Trial>();
  readonly test: TestApp;
  readonly log: WriteLog;

  constructor(test: TestApp, log: WriteLog) {
    this.test = test;
    this.log = log;
  }

  async company(roles: readonly Role[] = ["superadmin"]): Promise<Caller> {
    return new Caller(this, await this.test.signIn(roles));
  }

  async colleague({ person: { organisationId } }: Caller, roles: readonly Role[] = ["superadmin"]): Promise<Caller> {
    return new Caller(this, await this.test.signIn(roles, { organisationId }));
  }
}

export class Caller {
  readonly person: SignedInPerson;
  readonly stage: Stage;

  readonly #headers: Readonly<Record<string, string>>;

  constructor(stage: Stage, person: SignedInPerson, headers: Readonly<Record<string, string>> = {}) {
    this.stage = stage;
    this.person = person;
    this.#headers = headers;
  }

  async read<Name extends ReadName>(name: Name, asked: object = {}): Promise<OutputOf<Endpoints[Name]>> {
    const response = await this.#send(declaration(name), { ...asked });
    if (response.statusCode !== 200) throw new Error(`${name}: ${response.statusCode} ${response.body.slice(0, 500)}`);
    return response.json<OutputOf<Endpoints[Name]>>();
  }

  /** The reference's example with the given changes, tried where it is the endpoint's first. */
  async write<Name extends WriteName>(
    name: Name,
    change: Partial<CallOf<Endpoints[Name]>> = {},
    file?: Buffer,
  ): Promise<OutputOf<Endpoints[Name]>> {
    if (this.stage.trials.has(name)) return this.prepare(name, change, file);
    const values = { ...validValues(declaration(name)), ...change };
    return this.#answerOf(name, await this.#try(name, values, file));
  }

  /** The same without a trial: what must stand before another call is tried. */
  async prepare<Name extends WriteName>(
    name: Name,
    change: Partial<CallOf<Endpoints[Name]>> = {},
    file?: Buffer,
  ): Promise<OutputOf<Endpoints[Name]>> {
    const endpoint = declaration(name);
    return this.#answerOf(name, await this.#send(endpoint, { ...validValues(endpoint), ...change }, { file }));
  }

  #answerOf<Name extends WriteName>(name: Name, response: LightMyRequestResponse): OutputOf<Endpoints[Name]> {
    if (response.statusCode >= 300) throw new Error(`${name}: ${response.statusCode} ${response.body.slice(0, 500)}`);
    const isJson = String(response.headers["content-type"]).includes("json");
    return declaration(name).download === true || !isJson
      ? (undefined as never)
      : response.json<OutputOf<Endpoints[Name]>>();
  }

  async #try(name: WriteName, values: Values, file: Buffer | undefined): Promise<LightMyRequestResponse> {
    const endpoint = declaration(name);
    const { log, test, trials } = this.stage;
    const key = `replay-${randomUUID()}`;
    await log.written();
    const first = await this.#send(endpoint, values, { key, file });
    if (first.statusCode >= 300) return first;
    const writtenByFirst = await log.written();
    const repeat = await this.#send(endpoint, values, { key, file });
    const writtenByRepeat = await log.written();
    const other = await this.#other(endpoint, values, { key, file });
    const writtenByOther = await log.written();
    const { rows: audits } = await test.owner.query<AuditRow>(
      "select action, before, after from audit_event where request_id = $1 order by id",
      [first.headers["x-request-id"]],
    );
    trials.set(name, { first, repeat, other, audits, writtenByFirst, writtenByRepeat, writtenByOther });
    return first;
  }

  /** Other bodies with the same key, until one is refused for the key; the last one's answer. */
  async #other(endpoint: Endpoint, values: Values, more: { key: string; file?: Buffer | undefined }) {
    let last: LightMyRequestResponse | undefined;
    for (const another of otherInputs(endpoint, values)) {
      last = await this.#send(endpoint, another, more);
      if (isReused(last)) break;
    }
    return last;
  }

  #send(
    endpoint: Endpoint,
    values: Values,
    { key, file }: { key?: string; file?: Buffer | undefined } = {},
  ): Promise<LightMyRequestResponse> {
    const { url, payload, headers } = requestFor(endpoint, values);
    const body = endpoint.upload === undefined ? payload : file;
    return this.stage.test.app.inject({
      method: endpoint.method,
      url,
      headers: {
        ...this.#headers,
        ...headers,
        ...(endpoint.upload !== undefined && { "content-type": "application/octet-stream" }),
        ...(key !== undefined && { "idempotency-key": key }),
        authorization: `Bearer ${this.person.token}`,
      },
      ...(body !== undefined && { payload: body }),
    });
  }
}

/** Refused because the key was used for another body. */
export const isReused = ({ body, statusCode }: LightMyRequestResponse): boolean =>
  statusCode === 422 && body.includes('"idempotency.key_reused"');
