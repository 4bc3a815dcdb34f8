import { Readable } from "node:stream";
import type { Endpoint, InputOf, OutputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { appliedHeader } from "@cerebro/contracts/constants/actions.ts";
import { requireFloorCall, requireRole } from "../access.ts";
import type { Actions } from "../actions.ts";
import type { AtOnceLimits } from "../at-once.ts";
import type { CommandKey, Context, Session, Visitor } from "../context.ts";
import { createContext, hashRequest } from "../create-context.ts";
import { AppError } from "../errors.ts";
import type { Platform } from "../platform.ts";
import { type AnyVerb, verbsOf } from "../verbs.ts";
import { hideCosts } from "../hide-costs.ts";
import { wrongFields } from "../wrong-fields.ts";
import { noteOrganisation } from "../tracing/known-spans.ts";
import { bodyLimitOf } from "./body-limit.ts";
import { cookiesOf } from "./cookies.ts";
import { enforce, type Limit } from "./limits.ts";
import { requestLimit } from "./shared-limit.ts";
import { networkOf } from "./network.ts";
import { isLines, type Lines, sendLines } from "./lines.ts";
import { isPrepared, type PreparedJson, sendPrepared } from "./prepared.ts";
import { findUnstorable } from "./storable.ts";
import { Upload } from "./upload.ts";
import { readJson } from "../read-json.ts";

/** Turns the request's credentials into a session, or null when it carries none; throws when they are bad. */
export type Authenticate = (request: FastifyRequest) => Promise<Session | null>;

/** The input narrowed to what the session's floor role reaches; throws where it reaches nothing. */
export type Narrow = (session: Session, endpoint: Endpoint, input: unknown) => Promise<unknown>;

/** A file as an answer. */
export interface Download {
  readonly fileName: string;
  readonly contentType: string;
  readonly body: Readable | Buffer | string;
}

type ContextOf<E extends Endpoint> = E["access"] extends "public" ? Visitor : Context;
type ResultOf<E extends Endpoint> = E["download"] extends true
  ? Download
  : OutputOf<E> | (E["prepared"] extends true ? PreparedJson : never) | (E["lines"] extends string ? Lines : never);
export type Verb<E extends Endpoint> = (context: ContextOf<E>, input: InputOf<E>) => Promise<ResultOf<E>>;
/** A verb for each endpoint of a group; a missing one does not compile. */
export type Verbs<Group extends Record<string, Endpoint>> = { readonly [Name in keyof Group]: Verb<Group[Name]> };

export interface MountOptions {
  readonly platform: Platform;
  readonly authenticate: Authenticate;
  readonly narrow: Narrow;
  readonly limit: Limit;
  /** For endpoints where something can be guessed; all nodes count together. */
  readonly guessLimit: Limit;
  readonly actions: Pick<Actions, "of">;
  readonly atOnce: AtOnceLimits;
}

export type Mount = <Group extends Record<string, Endpoint>>(group: Group, verbs: Verbs<Group>) => void;

/** Registers a route for every endpoint of a group: authenticate, read and parse the body, run the verb, answer. */
export function mounter(app: FastifyInstance, options: MountOptions): Mount {
  return (group, verbs) => {
    for (const [name, declaration] of Object.entries(group)) {
      mountOne(app, options, declaration, verbs[name] as unknown as AnyVerb);
    }
  };
}

function mountOne(app: FastifyInstance, options: MountOptions, endpoint: Endpoint, declared: AnyVerb): void {
  const { platform, atOnce } = options;
  const verb = endpoint.cost === "dear" ? atOnce.dear(declared) : declared;
  verbsOf(platform).keep(endpoint, verb);
  const action = options.actions.of(endpoint);
  const send = (result: unknown, reply: FastifyReply): FastifyReply =>
    answer(endpoint, reply, result, platform.config.checkAnswers);
  const sendTo = (session: Session, result: unknown, reply: FastifyReply): FastifyReply =>
    send(hideCosts(session, endpoint.output, result), reply);
  const ownLimit =
    endpoint.callsPerMinute === undefined
      ? undefined
      : requestLimit(`calls ${endpoint.path}`, endpoint.callsPerMinute, platform);
  const admitted = new WeakMap<FastifyRequest, Session | null>();
  app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ":$1"),
    bodyLimit: bodyLimitOf(endpoint),
    config: { endpoint },
    // Limits and credentials come before the body, which may be large, slow or dear to parse.
    onRequest: async (request, reply) => {
      announceNotKept(endpoint, request, reply);
      if (ownLimit !== undefined) await enforce(ownLimit.take(networkOf(request.ip)), reply);
      admitted.set(request, await admit(request, reply, endpoint, options));
    },
    handler: async (request, reply) => {
      const session = admitted.get(request) ?? null;
      if (session === null && endpoint.access !== "public") throw new AppError("auth.required");
      if (session !== null) noteOrganisation(session.organisationId);
      const asked = parseInput(endpoint, request);
      const input = session === null ? asked : await options.narrow(session, endpoint, asked);
      const disconnected = onceAsked(() => disconnectionOf(reply));
      const visitor: Visitor = {
        platform,
        requestId: request.id,
        ip: request.ip,
        userAgent: (request.headers["user-agent"] ?? "").slice(0, 300),
        ...(request.headers.origin !== undefined && { origin: request.headers.origin }),
        cookies: cookiesOf(request, reply, platform.config),
        now: () => platform.clock.now(),
        disconnected,
      };
      if (session === null) return send(await verb(visitor, input), reply);
      const answered = async (): Promise<FastifyReply> => {
        const upload = uploadOf(endpoint, request, platform.config.bodySeconds);
        const command = commandKey(endpoint, request, reply, { session, input, upload });
        const context = createContext({ visitor, session, command, upload });
        if (action === undefined) return sendTo(session, await verb(context, input), reply);
        // An action with a name leaves the same record here; its id is the key for the undo.
        const offer = (id: string): void => void (action.undo !== null && reply.header(appliedHeader, id));
        return sendTo(session, await action.run(context, input, offer), reply);
      };
      return atOnce.request(session, reply, answered, disconnected());
    },
  });
}

/** Every part of a request that asks shares one answer, and one listener. */
function onceAsked<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** Aborted when the caller's connection closes before the answer is complete. */
function disconnectionOf({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once("close", () => {
    if (!raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

/** Unidentified callers count by network, so that bad credentials run out too. */
async function admit(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Endpoint,
  { authenticate, limit, guessLimit }: MountOptions,
): Promise<Session | null> {
  const network = networkOf(request.ip);
  if (endpoint.guessable === true) await enforce(guessLimit.take(`${endpoint.path} ${network}`), reply);
  const byAddress = async (): Promise<void> => enforce(limit.take(network), reply);
  if (endpoint.access === "public") {
    await byAddress();
    return null;
  }
  const session = await authenticate(request).catch(async (error: unknown) => {
    await byAddress();
    throw error;
  });
  if (session === null) {
    await byAddress();
    throw new AppError("auth.required");
  }
  await enforce(limit.take(session.actor.id ?? session.organisationId), reply);
  if (typeof endpoint.access === "object") requireRole(session, endpoint.access.role);
  requireFloorCall(session, endpoint);
  return session;
}

function parseInput(endpoint: Endpoint, request: FastifyRequest): unknown {
  const fromBody = endpoint.method !== "GET" && endpoint.method !== "DELETE" && endpoint.upload === undefined;
  const query = request.query as Record<string, unknown>;
  if (fromBody && Object.keys(query).length > 0)
    throw invalid([{ path: Object.keys(query), message: "Not expected in the query." }]);
  const given = fromBody ? (request.body ?? {}) : query;
  if (typeof given !== "object" || given === null || Array.isArray(given)) {
    throw invalid([{ path: [], message: "Expected an object." }]);
  }
  const parsed = endpoint.input.safeParse({
    ...headersOf(endpoint, request),
    ...given,
    ...(request.params as object),
  });
  if (!parsed.success) throw invalid(parsed.error.issues);
  const unstorable = findUnstorable(parsed.data);
  if (unstorable !== undefined)
    throw invalid([{ path: [...unstorable], message: "Contains characters that are no text." }]);
  return parsed.data;
}

/** Inputs of the headers. */
function headersOf({ headers = {} }: Endpoint, request: FastifyRequest): Record<string, unknown> {
  const told = Object.entries(headers).map(([name, header]) => [name, request.headers[header]] as const);
  return Object.fromEntries(told.filter(([, value]) => value !== undefined));
}

const invalid = (issues: Parameters<typeof wrongFields>[0]): AppError =>
  new AppError("request.invalid", {}, wrongFields(issues));

function uploadOf(endpoint: Endpoint, { body, headers }: FastifyRequest, patience: number): Upload | null {
  if (endpoint.upload === undefined) return null;
  if (!(body instanceof Readable))
    throw new AppError("request.unsupported_type", { expected: "application/octet-stream" });
  const { maxBytes: bytesAtMost, tooLarge } = endpoint.upload;
  const length = headers["content-length"];
  return new Upload(body, {
    bytesAtMost,
    tooLarge,
    patience,
    declaredBytes: length === undefined ? undefined : Number(length),
  });
}

const notKeptHeader = "idempotency-not-kept";

/** Stays on the answer unless a transaction keeps it: calls without a session and answers that hold a secret are not kept. */
function announceNotKept({ method }: Endpoint, request: FastifyRequest, reply: FastifyReply): void {
  if (method !== "GET" && request.headers["idempotency-key"] !== undefined) void reply.header(notKeptHeader, "true");
}

function commandKey(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  { session, input, upload }: { session: Session; input: unknown; upload: Upload | null },
): CommandKey | null {
  const key = request.headers["idempotency-key"];
  if (endpoint.method === "GET" || key === undefined) return null;
  if (typeof key !== "string" || !/^[\w.-]{8,128}$/.test(key)) throw new AppError("idempotency.key_invalid");
  return {
    key,
    // Bound to the caller too: guessing a key does not give another caller's answer.
    route: `${endpoint.method} ${endpoint.path} ${session.actor.id ?? ""}`,
    // Taken when the verb has read the file: the same name with other bytes is another request.
    requestHash: () => hashRequest(input, upload?.digest()),
    onReplay: () => void reply.header("idempotency-replayed", "true"),
    onKept: () => void reply.removeHeader(notKeptHeader),
  };
}

function answer(endpoint: Endpoint, reply: FastifyReply, result: unknown, check: boolean): FastifyReply {
  if (endpoint.download === true) {
    const file = result as Download;
    return reply
      .type(file.contentType)
      .header("content-disposition", `attachment; filename="${file.fileName.replace(/[^\w.-]/g, "_")}"`)
      .send(file.body);
  }
  if (isPrepared(result)) {
    if (check) endpoint.output.parse(readJson(Buffer.from(result.bytes.identity).toString()));
    return sendPrepared(reply.request, reply, result);
  }
  if (isLines(result)) return sendLines(reply, result);
  return reply.status(endpoint.status ?? 200).send(check ? endpoint.output.parse(result) : result);
}
