import type { Hemisphere } from "@cerebro/contracts/access/roles.ts";
import type { FeedName } from "@cerebro/contracts/constants/realtime.ts";
import type { Person } from "@cerebro/contracts/entities/platform/realtime.ts";
import type { ServerMessageOf } from "@cerebro/contracts/messages/from-server.ts";
import type { ConnectionState, ServerError } from "../socket/connection.ts";
import { Cell, useCell } from "./cell.ts";

/**
 * Source of the newest figures of a feed; `fallback`: they are old or missing, since the last answer was no figures.
 */
export interface FeedState {
  readonly source: "push" | "poll" | "fallback";
  /** Time of the figures by this clock; undefined without any. */
  readonly at: number | undefined;
}

/** State of the live connection for the screens; nothing in it is ever guessed. */
export interface LiveState {
  readonly connection: ConnectionState;
  /** The area this tab listens to, once the server has said so on the present connection. */
  readonly listening: Hemisphere | undefined;
  /** The signed-in person, as the server knows them. */
  readonly ownId: string | undefined;
  readonly people: Readonly<Partial<Record<Hemisphere, readonly Person[]>>>;
  /** Running work; undefined without a report. */
  readonly activity: ServerMessageOf<"neural_activity"> | undefined;
  /** Parts of the program that do not work, as it says itself. */
  readonly impaired: readonly string[];
  /** The last thing that went wrong, until the server is heard again [RT-07]. */
  readonly serverError: ServerError | undefined;
  readonly feeds: Readonly<Partial<Record<FeedName, FeedState>>>;
}

export const quiet: LiveState = {
  connection: { status: "idle", attempts: 0, triedAt: -Infinity },
  listening: undefined,
  ownId: undefined,
  people: {},
  activity: undefined,
  impaired: [],
  serverError: undefined,
  feeds: {},
};

export const liveState = new Cell<LiveState>(quiet);

export function useLive<Selected>(select: (state: LiveState) => Selected): Selected {
  return useCell(liveState, select);
}

/** Whether events arrive live at this moment. */
export const isLive = ({ listening }: LiveState): boolean => listening !== undefined;

/** State of the connection, as shown to people. */
export type LinkState = "off" | "live" | "connecting" | "reconnecting" | "polling" | "offline";

export function linkOf({ connection, listening }: LiveState): LinkState {
  switch (connection.status) {
    case "idle":
      return "off";
    case "connected":
      return listening === undefined ? "connecting" : "live";
    case "offline":
      return connection.reason === "network" ? "offline" : "polling";
    default:
      // The first try is no loss yet; a try after one is.
      return connection.attempts === 0 && connection.status === "connecting" ? "connecting" : "reconnecting";
  }
}
