import type { ClientMessage, ClientMessageOf, ClientMessageType } from "@cerebro/contracts/messages/from-client.ts";
import type { ServiceCall } from "../../services/index.ts";
import type { Connection } from "./connection.ts";

/** What every command carries. */
export interface Command {
  readonly requestId: string;
  readonly idempotencyKey?: string | undefined;
}

/** What a connection can ask for. */
export interface Desk {
  identify(connection: Connection, message: ClientMessageOf<"identify">): Promise<void>;
  pong(connection: Connection, t: number): void;
  showActivity(connection: Connection): void;
  callService(connection: Connection, command: Command, call: ServiceCall): Promise<void>;
  ask(connection: Connection, command: Command, question: ClientMessageOf<"query">): Promise<void>;
  cancel(connection: Connection, requestId: string): void;
  propose(connection: Connection, command: Command, decision: Readonly<Record<string, unknown>>): Promise<void>;
  figures(connection: Connection, command: Command, which: "revenue" | "all"): Promise<void>;
}

type Handlers = {
  readonly [Type in ClientMessageType]: (
    desk: Desk,
    connection: Connection,
    message: ClientMessageOf<Type>,
  ) => Promise<void> | void;
};

/** One for each kind of message; services that are not deployed say so themselves [RT-03]. */
const handlers = {
  identify: (desk, connection, message) => desk.identify(connection, message),
  ping: (desk, connection, { t }) => desk.pong(connection, t),
  neural_update: (desk, connection) => desk.showActivity(connection),
  MCP_EXECUTE: (desk, connection, message) => desk.callService(connection, message, message),
  revenue_query: (desk, connection, message) => desk.figures(connection, message, "revenue"),
  executive_query: (desk, connection, message) => desk.figures(connection, message, "all"),
  query: (desk, connection, message) => desk.ask(connection, message, message),
  cancel: (desk, connection, { requestId }) => desk.cancel(connection, requestId),
  decision: (desk, connection, message) => desk.propose(connection, message, message.decision),
  process_emails: (desk, connection, message) =>
    desk.callService(connection, message, {
      service: "email-processing",
      action: "process_emails",
      params: message.params,
    }),
  setup_email: (desk, connection, message) =>
    desk.callService(connection, message, {
      service: "email-processing",
      action: "setup_email",
      params: message.params,
    }),
} satisfies Handlers;

export function handle(desk: Desk, connection: Connection, message: ClientMessage): Promise<void> | void {
  // The table pairs each kind with its handler; the compiler cannot follow the pair through the look-up.
  const handler = handlers[message.type] as (desk: Desk, from: Connection, what: ClientMessage) => Promise<void> | void;
  return handler(desk, connection, message);
}
