import { serverMessageTypes } from "@cerebro/contracts/constants/realtime.ts";
import type { ServerMessage, ServerMessageOf, ServerMessageType } from "@cerebro/contracts/messages/from-server.ts";
import { isRecord } from "@cerebro/contracts/storage/codec.ts";

/** Handlers of each kind of message; a kind without an entry does not compile [RT-02]. */
export type MessageHandlers = { readonly [Type in ServerMessageType]: (message: ServerMessageOf<Type>) => void };

/** The message in a frame; undefined for what no server of this version says. */
export function readMessage(text: string): ServerMessage | undefined {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isRecord(read) || typeof read["id"] !== "string") return undefined;
  return serverMessageTypes.some((known) => known === read["type"]) ? asContracted(read) : undefined;
}

/** The contracts type what the server says and its tests parse it; no schema travels to the browser. */
function asContracted(message: object): ServerMessage {
  return message as ServerMessage;
}

/** Each kind to its handler: the type of the message chose the entry of the table. */
export function handle(handlers: MessageHandlers, message: ServerMessage): void {
  const handler = handlers[message.type] as (message: ServerMessage) => void;
  handler(message);
}
