import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { permissionsOf } from "@cerebro/contracts/access/permissions.ts";
import type { Role } from "@cerebro/contracts/access/roles.ts";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import pg from "pg";
import { type Logger, pino } from "pino";
import { buildApp } from "../src/app.ts";
import type { Clock } from "../src/platform/clock.ts";
import { type Config, readConfig } from "../src/platform/config.ts";
import type { Context } from "../src/platform/context.ts";
import { createContext } from "../src/platform/create-context.ts";
import type { ShownLetter } from "../src/platform/mail/mail.ts";
import { createPlatform, type Platform } from "../src/platform/platform.ts";
import { drain } from "./drain.ts";
import { createPerson, openSessionOf, testVisitor } from "./factories/accounts.ts";
import { createTestDatabase } from "./test-database.ts";

/** A clock that stands still until it is moved. */
export interface TestClock extends Clock {
  advance(milliseconds: number): void;
}

export interface SignInOptions {
  /** A new organisation unless told. */
  readonly organisationId?: string;
}

/** Somebody signed in through a real session with a real token, who calls over HTTP. */
export interface SignedInPerson {
  readonly token: string;
  readonly organisationId: string;
  readonly accountId: string;
  readonly email: string;
  readonly refreshToken: string;
  request(
    method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
    url: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>;
}

/** The program once, as one process of a cluster runs it. */
export interface TestNode {
  readonly app: FastifyInstance;
  readonly platform: Platform;
  close(): Promise<void>;
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly platform: Platform;
  readonly clock: TestClock;
  /** A connection as the owner, for what only a superuser could do (tampering, looking behind row-level security). */
  readonly owner: pg.Client;
  /** The first column of the first row of what the owner asks; no row is a fault of the test. */
  value<T extends string | number>(text: string, values?: readonly unknown[]): Promise<T>;
  /** Lines of the terminal, the newest last. */
  readonly shown: readonly ShownLetter[];
  newOrganisation(name?: string): Promise<string>;
  /** A context as the HTTP layer would make it for somebody with these roles. */
  contextFor(organisationId: string, roles: readonly Role[]): Context;
  signIn(roles: readonly Role[], options?: SignInOptions): Promise<SignedInPerson>;
  /** Tells consumers all that happened and runs every job that is due by the test's clock, until nothing is left. */
  drain(): Promise<void>;
  /** Another node of the same cluster, on the same database; close it before this one. */
  joinNode(options?: TestAppOptions): Promise<TestNode>;
  close(): Promise<void>;
}

export interface TestAppOptions {
  /** Nothing is logged unless told. */
  readonly log?: Logger;
  readonly config?: Partial<Config>;
  readonly startAt?: Date;
  /** Jobs and the relay run automatically, as in the program; without it `drain` runs them, unless mail is sent. */
  readonly background?: boolean;
  /** Jobs and consumers beside those of the modules, before anything starts. */
  readonly define?: (platform: Platform) => void;
  readonly showLetter?: (letter: ShownLetter) => void;
}

/** The real program on a real PostgreSQL database and in a separate folder, without a listening socket. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const testDatabase = await createTestDatabase();
  const owner = new pg.Client(testDatabase.owner);
  await owner.connect();
  const clock = testClock(options.startAt ?? new Date());
  // Its own: jobs clear away old files by the clock of their test, which may be years ahead.
  const dataDir = await mkdtemp(join(tmpdir(), "cerebro-test-"));
  const shown: ShownLetter[] = [];
  const here = {
    ...options,
    showLetter: (letter: ShownLetter) => void shown.push(letter),
    config: { dataDir, ...options.config },
  };
  const node = await startNode(testDatabase.owner, clock, here);
  const { app, platform } = node;
  const newOrganisation = async (name = "Test organisation"): Promise<string> => {
    const { rows } = await owner.query<{ id: string }>("insert into organisation (name) values ($1) returning id", [
      name,
    ]);
    return rows[0]?.id ?? "";
  };
  const value = async <T extends string | number>(text: string, values: readonly unknown[] = []): Promise<T> => {
    const { rows } = await owner.query<[T]>({ text, values: [...values], rowMode: "array" });
    if (rows[0] === undefined) throw new Error(`no row: ${text}`);
    return rows[0][0];
  };
  return {
    app,
    platform,
    clock,
    owner,
    value,
    shown,
    newOrganisation,
    signIn: async (roles, { organisationId } = {}) =>
      signIn(app, platform, organisationId ?? (await newOrganisation()), roles),
    contextFor: (organisationId, roles) => contextFor(platform, organisationId, roles),
    drain: () => drain(platform, owner),
    joinNode: (more) =>
      startNode(testDatabase.owner, clock, { ...here, ...more, config: { ...here.config, ...more?.config } }),
    close: async () => {
      await node.close();
      await owner.end();
      await testDatabase.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Where the newest letter to an address leads, as the terminal shows it where no mail is sent. */
export function shownTo({ shown }: TestApp, address: string): string {
  const letter = shown.findLast((one) => one.address === address);
  if (letter === undefined) throw new Error(`nothing was shown for ${address}`);
  return letter.url;
}

/** One node of the program; several may stand on one database. */
async function startNode(owner: pg.ClientConfig, clock: Clock, options: TestAppOptions): Promise<TestNode> {
  const config: Config = {
    ...readConfig({ NODE_ENV: "test", DEMO: "0" }),
    passwordCost: { memoryKib: 64, passes: 1 },
    signInAttemptsPerMinute: 10_000,
    requestsPerMinute: 1_000_000,
    upgradesPerAddress: 10_000,
    connectionsPerAddress: 100_000,
    background: options.background ?? (options.config?.smtpUrl ?? null) !== null,
    ...options.config,
  };
  const log = options.log ?? pino({ level: "silent" });
  const { showLetter = () => undefined } = options;
  const platform = createPlatform({ config, owner, clock, log, showLetter });
  options.define?.(platform);
  const app = await buildApp(platform);
  await app.ready();
  const close = async (): Promise<void> => {
    await app.close();
    await platform.database.close();
  };
  return { app, platform, close };
}

async function signIn(
  app: FastifyInstance,
  platform: Platform,
  organisationId: string,
  roles: readonly Role[],
): Promise<SignedInPerson> {
  const { accountId, email } = await createPerson(platform, { organisationId, roles });
  const { accessToken: token, refreshToken } = await openSessionOf(platform, organisationId, accountId);
  return {
    token,
    organisationId,
    accountId,
    email,
    refreshToken,
    request: (method, url, body, headers = {}) =>
      app.inject({
        method,
        url,
        headers: { authorization: `Bearer ${token}`, ...headers },
        ...(body !== undefined && { payload: body }),
      }),
  };
}

function contextFor(platform: Platform, organisationId: string, roles: readonly Role[]): Context {
  const accountId = randomUUID();
  return createContext({
    visitor: testVisitor(platform),
    session: {
      organisationId,
      accountId,
      sessionId: null,
      actor: { kind: "account", id: accountId, name: "Test person" },
      roles,
      permissions: permissionsOf(roles),
    },
  });
}

function testClock(start: Date): TestClock {
  let now = start.getTime();
  return {
    now: () => new Date(now),
    advance: (milliseconds) => {
      now += milliseconds;
    },
  };
}
