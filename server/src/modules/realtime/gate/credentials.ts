import type { IncomingMessage } from "node:http";
import {
  socketAddresses,
  socketProtocol,
  ticketProtocolPrefix,
  type SocketAddress,
} from "@cerebro/contracts/constants/realtime.ts";

/** What a request for a socket presents. */
export interface Knock {
  readonly address: SocketAddress;
  readonly origin: string | null;
  /** A ticket, or an access token where that is allowed. */
  readonly credential: string | null;
}

/** Undefined: nothing listens at this address. */
export function knockOf(request: IncomingMessage): Knock | undefined {
  const [path = "", query = ""] = (request.url ?? "").split("?");
  const address = Object.keys(socketAddresses).find((known): known is SocketAddress => known === path);
  if (address === undefined) return undefined;
  const protocols = (request.headers["sec-websocket-protocol"] ?? "").split(",").map((protocol) => protocol.trim());
  const ticket = protocols.find((protocol) => protocol.startsWith(ticketProtocolPrefix));
  const credential =
    ticket === undefined ? new URLSearchParams(query).get("token") : ticket.slice(ticketProtocolPrefix.length);
  return { address, origin: request.headers.origin ?? null, credential };
}

/** A ticket must not be chosen as the sub-protocol: the answer would repeat it. */
export const chosenProtocol = (offered: ReadonlySet<string>): string | false =>
  offered.has(socketProtocol) ? socketProtocol : false;

/** Access tokens have three parts, tickets one. */
export const isAccessToken = (credential: string): boolean => credential.includes(".");

export type KnockWithCredential = Knock & { readonly credential: string };

const ticketForm = /^[\w-]{43}$/;
const accessTokenForm = /^[\w-]{1,1024}\.[\w-]{1,4096}\.[\w-]{1,1024}$/;

/** Whether the credential can be a ticket (256 bits in base64url) or an access token at all. */
export const isWellFormed = (knock: Knock): knock is KnockWithCredential =>
  knock.credential !== null && (ticketForm.test(knock.credential) || accessTokenForm.test(knock.credential));
