import { z } from "zod";
import { activityShape } from "../entities/automation/activity.ts";
import { hemispheres } from "../access/roles.ts";
import type { SocketAddress, socketAddresses } from "../constants/realtime.ts";
import { noticeKinds } from "../constants/notices.ts";
import { AssistantEvent } from "../entities/assistant/assistant.ts";
import { Decision } from "../entities/automation/decisions.ts";
import { Id, Timestamp } from "../entities/primitives.ts";
import { Feed, PeopleByHemisphere, Person } from "../entities/platform/realtime.ts";
import { ServiceAnswer } from "../entities/automation/service-answer.ts";
import { keysOf } from "../entities/vocabulary.ts";
import { meta, Positions } from "./meta.ts";

const hemisphere = z.enum(hemispheres);
const payload = z.record(z.string(), z.unknown());

/** First on every connection: what both sides keep to. */
const Connection = z.strictObject({
  type: z.literal("connection"),
  ...meta,
  connectionId: Id,
  serverTime: Timestamp,
  heartbeat: z.strictObject({ pingMs: z.int(), pongMs: z.int(), timeoutMs: z.int() }),
  limits: z.strictObject({
    messagesPerSecond: z.int(),
    messageBurst: z.int(),
    executePerSecond: z.int(),
    frameBytes: z.int(),
  }),
});

/**
 * Answers `identify`: the channels heard from now on and their positions. A client that needs a snapshot reads it after
 * this message and applies later messages by `seq`: an event may be in the snapshot already, none is missing.
 */
const HemisphereConnected = z.strictObject({
  type: z.literal("hemisphere_connected"),
  ...meta,
  hemisphere,
  userId: Id,
  positions: Positions,
  /**
   * For every channel the client wanted to resume: true when all it missed follows, in order; false when that cannot
   * be told any more and what is shown must be read anew.
   */
  recovered: z.record(z.string(), z.boolean()),
});

/** Something happened: an event of the outbox. */
const EventMessage = z.strictObject({
  type: z.literal("message"),
  kind: z.literal("event"),
  ...meta,
  /** `stock.changed`, `sales_order.changed`, `workflow.changed` … */
  event: z.string(),
  subjectId: z.string(),
  occurredAt: Timestamp,
  payload,
});

/** The answer to a command of this connection, told by its `requestId`. */
const AnswerMessage = z.strictObject({
  type: z.literal("message"),
  kind: z.literal("answer"),
  ...meta,
  requestId: z.string(),
  answer: ServiceAnswer,
});

/** Part of an answer that is being made: its tools and its text, for a `query` with `stream`. */
const PartMessage = z.strictObject({
  type: z.literal("message"),
  kind: z.literal("part"),
  ...meta,
  requestId: z.string(),
  event: AssistantEvent,
});

const NeuralActivity = z.strictObject({
  type: z.literal("neural_activity"),
  ...meta,
  ...activityShape,
  sockets: z.int(),
});

/** A decision waits for a person; sent to approvers and to the requester. */
const ApprovalRequired = z.strictObject({ type: z.literal("approval_required"), ...meta, decision: Decision });

/** A decision is over: it ran, or never will. */
const DecisionExecuted = z.strictObject({
  type: z.literal("decision_executed"),
  ...meta,
  action: z.enum(["executed", "failed", "rejected", "expired", "discarded"]),
  decision: Decision,
});

/** The other side works on an answer. */
const Typing = z.strictObject({ type: z.literal("typing"), ...meta, requestId: z.string(), active: z.boolean() });

const ErrorMessage = z.strictObject({
  type: z.literal("error"),
  ...meta,
  code: z.string(),
  message: z.string(),
  /** The connection goes on. */
  recoverable: z.boolean(),
  retryAfterMs: z.int().min(0).optional(),
  /** Of the command that was refused, where the message told it. */
  requestId: z.string().optional(),
});

const RateLimit = z.strictObject({
  type: z.literal("rateLimit"),
  ...meta,
  limit: z.int(),
  remaining: z.int(),
  resetAt: Timestamp,
});

/** State of the program, after `identify` and after each change. */
const SystemStatus = z.strictObject({
  type: z.literal("systemStatus"),
  ...meta,
  status: z.enum(["operational", "degraded"]),
  /** Parts that do not work: `bus`, `signals`. */
  impaired: z.array(z.string()),
});

/** Somebody came or left. */
const Status = z.strictObject({
  type: z.literal("status"),
  ...meta,
  presence: z.enum(["joined", "left"]),
  hemisphere,
  person: Person,
});

/** Figures of an area; the last value comes right after `identify` [RT-08]. */
const Metrics = z.strictObject({ type: z.literal("metrics"), ...meta, hemisphere, feed: Feed });

/** Services this person may call, after `identify`. */
const Modules = z.strictObject({
  type: z.literal("modules"),
  ...meta,
  modules: z.array(z.strictObject({ service: z.string(), actions: z.array(z.string()) })),
});

/** Connected people by area, after `identify`. */
const Hemispheres = z.strictObject({
  type: z.literal("hemispheres"),
  ...meta,
  hemispheres: z.array(PeopleByHemisphere),
});

/** Something that should not wait until somebody looks: a recall, a lost shipment, a request approved alone. */
const Alert = z.strictObject({
  type: z.literal("alert"),
  ...meta,
  /** Kind of notice, for people who switched it off; null if it cannot be switched off. */
  kind: z.enum(keysOf(noticeKinds)).nullable(),
  level: z.enum(["info", "success", "warning", "critical"]),
  message: z.string(),
  /** Page that shows it. */
  action: z.strictObject({ label: z.string(), href: z.string() }).nullable(),
});

/** Automatic insight about the figures of an area, once a day at most. */
const Insight = z.strictObject({
  type: z.literal("insight"),
  ...meta,
  title: z.string(),
  content: z.string(),
  impact: z.enum(["low", "medium", "high"]),
});

const Pong = z.strictObject({ type: z.literal("pong"), ...meta, t: z.number(), serverTime: Timestamp });

/** Everything the server may send [RT-02]. */
export const ServerMessage = z.discriminatedUnion("type", [
  Connection,
  z.discriminatedUnion("kind", [EventMessage, AnswerMessage, PartMessage]),
  NeuralActivity,
  ApprovalRequired,
  DecisionExecuted,
  HemisphereConnected,
  Typing,
  ErrorMessage,
  RateLimit,
  SystemStatus,
  Status,
  Metrics,
  Modules,
  Hemispheres,
  Alert,
  Insight,
  Pong,
]);
export type ServerMessage = z.output<typeof ServerMessage>;
export type ServerMessageType = ServerMessage["type"];
export type ServerMessageOf<Type extends ServerMessageType> = Extract<ServerMessage, { type: Type }>;

/** The kinds that one address sends. */
export type ServerMessageTypeOn<Address extends SocketAddress> =
  (typeof socketAddresses)[Address]["fromServer"][number];
export type ServerMessageOn<Address extends SocketAddress> = ServerMessageOf<ServerMessageTypeOn<Address>>;

type WithoutMeta<Message> = Message extends unknown ? Omit<Message, "id" | "ts" | "ch" | "seq" | "epoch"> : never;
/** Body of a message, before the wire adds its keys. */
export type ServerMessageBody = WithoutMeta<ServerMessage>;
