import { z } from "zod";
import { hemispheres } from "../access/roles.ts";
import { clientMessageTypes, socketAddresses, type SocketAddress } from "../constants/realtime.ts";
import { Id } from "../entities/primitives.ts";
import { Positions } from "./meta.ts";

/** Chosen by the client, given back in the answer. */
const requestId = z.string().min(1).max(64);
const idempotencyKey = z.string().regex(/^[\w.-]{8,128}$/);

/** Page of the person at the time of asking. */
const ActionContext = z.strictObject({
  hemisphere: z.enum(hemispheres).optional(),
  page: z.string().max(500).optional(),
  user: z.string().max(200).optional(),
});

const command = { requestId, idempotencyKey: idempotencyKey.optional() };

/**
 * Says who is there and in which area; may be sent again, when the area changes or other workflows are watched. The
 * server chooses the channels: a client cannot name one.
 */
const Identify = z.strictObject({
  type: z.literal("identify"),
  hemisphere: z.enum(hemispheres),
  userId: Id,
  /** Workflows whose steps this connection wants to hear; those the role does not allow stay silent. */
  workflows: z.array(Id).max(20).optional(),
  /** Positions at which an earlier connection ended. */
  resume: z.strictObject({ positions: Positions }).optional(),
});

const Ping = z.strictObject({ type: z.literal("ping"), t: z.number() });

/** A question in words. */
const Query = z.strictObject({
  type: z.literal("query"),
  ...command,
  query: z.string().trim().min(1).max(4_000),
  context: ActionContext.optional(),
  /** The local model may phrase the answer. */
  useModel: z.boolean().default(false),
  /** The answer is also sent in parts while it is made. */
  stream: z.boolean().default(false),
});

/** Stops a question of this connection that is being answered. */
const Cancel = z.strictObject({ type: z.literal("cancel"), requestId });

/** A decision handed in for processing. */
const Decision = z.strictObject({
  type: z.literal("decision"),
  ...command,
  decision: z.record(z.string().max(100), z.unknown()),
});

/** Asks for the present neural activity at once. */
const NeuralUpdate = z.strictObject({ type: z.literal("neural_update") });

const RevenueQuery = z.strictObject({ type: z.literal("revenue_query"), ...command });
const ExecutiveQuery = z.strictObject({ type: z.literal("executive_query"), ...command });

const parameters = z.record(z.string().max(100), z.unknown());
const ProcessEmails = z.strictObject({ type: z.literal("process_emails"), ...command, params: parameters.default({}) });
const SetupEmail = z.strictObject({ type: z.literal("setup_email"), ...command, params: parameters.default({}) });

/** Runs an action of a service; the same as `POST /api/mcp/{service}`. */
const McpExecute = z.strictObject({
  type: z.literal("MCP_EXECUTE"),
  ...command,
  service: z.string().min(1).max(60),
  /** Address of the service as the caller knows it; the service's name decides. */
  endpoint: z.string().max(200).optional(),
  action: z.string().min(1).max(60),
  params: parameters.default({}),
  context: ActionContext.optional(),
});

/** Everything a client may send [RT-03]. */
export const ClientMessage = z.discriminatedUnion("type", [
  Identify,
  Ping,
  Query,
  Cancel,
  Decision,
  NeuralUpdate,
  RevenueQuery,
  ExecutiveQuery,
  ProcessEmails,
  SetupEmail,
  McpExecute,
]);
export type ClientMessage = z.output<typeof ClientMessage>;
/** As it is written, before defaults. */
export type OutgoingMessage = z.input<typeof ClientMessage>;
export type ClientMessageType = ClientMessage["type"];
export type ClientMessageOf<Type extends ClientMessageType> = Extract<ClientMessage, { type: Type }>;

/** The kinds that one address takes. */
export type ClientMessageTypeOn<Address extends SocketAddress> =
  (typeof socketAddresses)[Address]["fromClient"][number];
export type ClientMessageOn<Address extends SocketAddress> = ClientMessageOf<ClientMessageTypeOn<Address>>;

/** Whether an address takes messages of this kind. */
export function takes(address: SocketAddress, type: ClientMessageType): boolean {
  return socketAddresses[address].fromClient.some((taken) => taken === type);
}

/** Whether there is such a kind at all. */
export function isClientMessageType(type: unknown): type is ClientMessageType {
  return clientMessageTypes.some((known) => known === type);
}
