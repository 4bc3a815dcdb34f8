import type { ServerMessageBody } from "@cerebro/contracts/messages/from-server.ts";
import { isRecord } from "@cerebro/contracts/storage/codec.ts";
import type { OpenRawSocket, RawSocketEvents } from "../src/data/socket/raw-socket.ts";

interface Opened {
  readonly ticket: string;
  readonly events: RawSocketEvents;
  readonly heard: Readonly<Record<string, unknown>>[];
  closedWith: number | undefined;
}

let ids = 0;

/** The server's end of sockets: keeps what it hears and says what a test wants. */
export class SocketDouble {
  readonly sockets: Opened[] = [];

  readonly open: OpenRawSocket = (ticket, events) => {
    const opened: Opened = { ticket, events, heard: [], closedWith: undefined };
    this.sockets.push(opened);
    return {
      send: (text) => {
        const message: unknown = JSON.parse(text);
        if (isRecord(message)) opened.heard.push(message);
      },
      close: (code) => {
        opened.closedWith = code;
      },
    };
  };

  get last(): Opened {
    const last = this.sockets.at(-1);
    if (last === undefined) throw new Error("nobody has opened a socket");
    return last;
  }

  get live(): number {
    return this.sockets.filter(({ closedWith }) => closedWith === undefined).length;
  }

  accept(): void {
    this.last.events.opened();
  }

  drop(code: number): void {
    this.last.closedWith = code;
    this.last.events.closed(code);
  }

  /** A message as the server sends it; `place` is its channel, number and epoch. */
  say(body: ServerMessageBody, place: { id?: string; ch?: string; seq?: number; epoch?: string } = {}): void {
    ids += 1;
    this.sayText(JSON.stringify({ id: `m${ids}`, ts: "2026-11-21T10:00:00.000Z", ...place, ...body }));
  }

  sayText(text: string): void {
    this.last.events.said(text);
  }

  heard(type: string): readonly Readonly<Record<string, unknown>>[] {
    return this.last.heard.filter((message) => message["type"] === type);
  }
}
