import { socketProtocol, ticketProtocolPrefix, type SocketAddress } from "@cerebro/contracts/constants/realtime.ts";

/** A WebSocket as far as the product needs it. */
export interface RawSocket {
  readonly send: (text: string) => void;
  readonly close: (code: number) => void;
}

export interface RawSocketEvents {
  readonly opened: () => void;
  readonly said: (text: string) => void;
  readonly closed: (code: number) => void;
}

export type OpenRawSocket = (ticket: string, events: RawSocketEvents) => RawSocket;

/** Opens sockets on one address of the server this page came from; the ticket travels as a sub-protocol [RT-01]. */
export function rawSocketsOn(address: SocketAddress): OpenRawSocket {
  return (ticket, { opened, said, closed }) => {
    const url = new URL(address, window.location.href);
    url.protocol = url.protocol.replace("http", "ws");
    const socket = new WebSocket(url, [socketProtocol, ticketProtocolPrefix + ticket]);
    socket.addEventListener("open", opened);
    socket.addEventListener("message", ({ data }) => {
      if (typeof data === "string") said(data);
    });
    socket.addEventListener("close", ({ code }) => closed(code));
    return { send: (text) => socket.send(text), close: (code) => socket.close(code) };
  };
}
