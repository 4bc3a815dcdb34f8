import { once } from "node:events";
import { socketProtocol, ticketProtocolPrefix, type SocketAddress } from "@cerebro/contracts/constants/realtime.ts";
import type { OutgoingMessage } from "@cerebro/contracts/messages/from-client.ts";
import {
  ServerMessage,
  type ServerMessageOf,
  type ServerMessageType,
} from "@cerebro/contracts/messages/from-server.ts";
import { vi } from "vitest";
import { WebSocket } from "ws";
import type { SignedInPerson, TestApp } from "./start-test-app.ts";

/** Long enough for a machine that does much else; who waits for less measures it. */
const patienceMs = 20_000;

/** A real socket to a real server; every message that comes is held against the contract. */
export class SocketClient {
  readonly messages: ServerMessage[] = [];
  readonly webSocket: WebSocket;
  closed: { readonly code: number; readonly reason: string } | null = null;

  constructor(webSocket: WebSocket) {
    this.webSocket = webSocket;
    webSocket.on("message", (data) => {
      if (Buffer.isBuffer(data)) this.messages.push(ServerMessage.parse(JSON.parse(data.toString())));
    });
    webSocket.on("close", (code, reason) => (this.closed = { code, reason: String(reason) }));
    webSocket.on("error", () => undefined);
  }

  send(message: OutgoingMessage): void {
    this.webSocket.send(JSON.stringify(message));
  }

  /** The first message of a kind for which `wanted` holds, now or later. */
  async next<Type extends ServerMessageType>(
    type: Type,
    wanted: (message: ServerMessageOf<Type>) => boolean = () => true,
  ): Promise<ServerMessageOf<Type>> {
    const isWanted = (message: ServerMessage): message is ServerMessageOf<Type> =>
      message.type === type && wanted(message as ServerMessageOf<Type>);
    return vi.waitFor(
      () => {
        const found = this.messages.find(isWanted);
        if (found === undefined) throw new Error(`no ${type} among ${this.messages.map((one) => one.type).join(", ")}`);
        return found;
      },
      { timeout: patienceMs, interval: 5 },
    );
  }

  ofType<Type extends ServerMessageType>(type: Type): ServerMessageOf<Type>[] {
    return this.messages.filter((message): message is ServerMessageOf<Type> => message.type === type);
  }

  /** Answer of an action. */
  async answer(requestId: string) {
    const message = await this.next("message", (one) => one.kind === "answer" && one.requestId === requestId);
    if (message.kind !== "answer") throw new Error("not an answer");
    return message.answer;
  }

  async end(): Promise<{ readonly code: number; readonly reason: string }> {
    return vi.waitFor(
      () => {
        if (this.closed === null) throw new Error("still open");
        return this.closed;
      },
      { timeout: patienceMs, interval: 10 },
    );
  }

  async close(): Promise<void> {
    if (this.closed !== null) return;
    this.webSocket.close();
    await this.end();
  }
}

export interface ConnectOptions {
  readonly address?: SocketAddress;
  readonly origin?: string;
  readonly port?: number;
}

let clients = 0;

/** Makes a test app listen and returns its port. */
export async function listen(test: TestApp): Promise<number> {
  const address = await test.app.listen({ port: 0, host: "127.0.0.1" });
  return Number(new URL(address).port);
}

/** A ticket as a separate tab would ask for it. */
export async function ticketOf(person: SignedInPerson, origin?: string): Promise<string> {
  const headers: Record<string, string> = origin === undefined ? {} : { origin };
  const answer = await person.request("POST", "/api/realtime/ticket", { client: `tab-${(clients += 1)}` }, headers);
  return answer.json<{ ticket: string }>().ticket;
}

export function open(url: string, ticket: string | null, origin?: string): WebSocket {
  const protocols = ticket === null ? [] : [socketProtocol, `${ticketProtocolPrefix}${ticket}`];
  return new WebSocket(url, protocols, origin === undefined ? {} : { origin });
}

/** Status of the answer to an attempt that is refused before there is a socket. */
export async function refusedStatus(webSocket: WebSocket): Promise<number> {
  webSocket.on("error", () => undefined);
  const [, response] = (await once(webSocket, "unexpected-response")) as [unknown, { statusCode: number }];
  return response.statusCode;
}

/** Connected and greeted, but not yet identified. */
export async function connect(
  person: SignedInPerson,
  port: number,
  options: ConnectOptions = {},
): Promise<SocketClient> {
  const { address = "/ws", origin } = options;
  const ticket = await ticketOf(person, origin);
  const client = new SocketClient(open(`ws://127.0.0.1:${options.port ?? port}${address}`, ticket, origin));
  await once(client.webSocket, "open");
  return client;
}

export type Identify = Omit<Extract<OutgoingMessage, { type: "identify" }>, "type" | "userId">;

/** Says who is there and waits for the positions. */
export async function identify(
  client: SocketClient,
  person: SignedInPerson,
  wishes: Identify = { hemisphere: "wms" },
): Promise<ServerMessageOf<"hemisphere_connected">> {
  const before = client.ofType("hemisphere_connected").length;
  client.send({ type: "identify", userId: person.accountId, ...wishes });
  return vi.waitFor(
    () => {
      const answer = client.ofType("hemisphere_connected")[before];
      if (answer === undefined) throw new Error("not identified yet");
      return answer;
    },
    { timeout: patienceMs, interval: 5 },
  );
}
