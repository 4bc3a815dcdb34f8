/** The sub-protocol both sides speak; a ticket travels beside it as `ticket.<base64url>` [RT-01]. */
export const socketProtocol = "cerebro.v1";
export const ticketProtocolPrefix = "ticket.";
export const ticketSeconds = 30;

/** Tries of the client to come back: 2 s × 1.8ⁿ, at most 60 s, each shortened by up to a fifth at random [RT-04]. */
export const reconnect = {
  firstMs: 2_000,
  factor: 1.8,
  longestMs: 60_000,
  jitterFrom: 0.8,
  /** By configuration; a client made without one has ten. */
  attempts: 5,
  attemptsByDefault: 10,
  /** After the browser says it is online again. */
  onlineMs: 2_000,
  /** Attempts nearer to each other than this are refused. */
  debounceMs: 2_000,
  /** Attempts count from zero again once a connection held this long. */
  stableMs: 10_000,
} as const;

/** The action assistant's socket tries less often: 5 s × attempt, at most 30 s [RT-05]. */
export const assistantReconnect = { attempts: 3, stepMs: 5_000, longestMs: 30_000 } as const;

/** The client pings and waits; the server ends who is silent for `timeoutMs` [RT-05]. */
export const heartbeat = { pingMs: 30_000, pongMs: 10_000, timeoutMs: 60_000, missedAtMost: 3 } as const;

/** Limits of one connection, person or node. */
export const socketLimits = {
  messagesPerSecond: 20,
  messageBurst: 40,
  /** Of one person, over all connections to a node. */
  executePerSecond: 5,
  socketsPerUser: 10,
  /** Of one node, and of one address on it. */
  upgradesPerSecond: 50,
  upgradesPerAddress: 20,
  frameBytes: 65_536,
  /** A reader that lets more than this wait is cut off. */
  bufferedBytes: 1_048_576,
  /** `rateLimit` is sent when this share is left, and again at zero. */
  warnAtShare: 0.2,
  /** After more messages than this in a row beyond the limit the connection is closed. */
  floodMessages: 200,
} as const;

/** Messages kept for reconnecting clients, per channel: the last thousand, and all of the last ten minutes. */
export const history = { messages: 1_000, minutes: 10, replayAtMost: 300 } as const;

/** Epoch of a channel in which nothing was said yet; whatever comes first in it continues position 0. */
export const unbornEpoch = "00000000-0000-0000-0000-000000000000";

/**
 * Presence: a connection counts this long without a sign of life; people leave this long after their last one. If a
 * node has more than `toldUpTo` connections of an organization, arrivals and departures are listed but not announced.
 */
export const presence = { lifeSeconds: 60, graceMs: 5_000, toldUpTo: 200 } as const;

/** Why the server closes, and what the client does then. */
export const closeCodes = {
  /** The node stops: reconnect. */
  shutdown: 1001,
  /** A frame larger than `frameBytes`: reconnect. */
  tooLarge: 1009,
  /** The ticket or the session is no longer good: get a new ticket, then reconnect. */
  unauthenticated: 4401,
  /** Against the rules, such as binary frames: do not reconnect. */
  policy: 4403,
  /** Silent for too long: reconnect. */
  heartbeat: 4408,
  /** Reads too slowly: reconnect. */
  slowConsumer: 4409,
  /** Too many messages or sockets: reconnect after the hint. */
  rate: 4429,
} as const;
/** After these close codes, a client does not reconnect automatically. */
export const finalCloseCodes: readonly number[] = [1008, closeCodes.policy];

/** Texts of the client [RT-06, RT-07]. */
export const socketTexts = {
  noToken: "No authentication token available",
  offline: "Network offline",
  polling: "Real-time connection lost. Switching to polling mode for updates.",
} as const;

/** `code` of an error that came without one [RT-07]. */
export const unknownErrorCode = "UNKNOWN";

/** The figures by feed: address and how often they are read or sent [RT-08]. */
export const feeds = {
  "warehouse-metrics": { hemisphere: "wms", everyMs: 30_000 },
  "fleet-tracking": { hemisphere: "logistics", everyMs: 10_000 },
  "business-kpis": { hemisphere: "executive", everyMs: 60_000 },
} as const;
export type FeedName = keyof typeof feeds;

/** Neural activity is sent when it changes, at most this often; to many sockets less often, a millisecond for each [AI-23]. */
export const neuralActivityMs = 500;
export const neuralActivityMsPerSocket = 1;

/** Kinds of message from server to client [RT-02]; `pong` answers `ping`. */
export const serverMessageTypes = [
  "connection",
  "message",
  "neural_activity",
  "approval_required",
  "decision_executed",
  "hemisphere_connected",
  "typing",
  "error",
  "rateLimit",
  "systemStatus",
  "status",
  "metrics",
  "modules",
  "hemispheres",
  "alert",
  "insight",
  "pong",
] as const;

/** Kinds of message from client to server [RT-03]. */
export const clientMessageTypes = [
  "identify",
  "ping",
  "query",
  "cancel",
  "decision",
  "neural_update",
  "revenue_query",
  "executive_query",
  "process_emails",
  "setup_email",
  "MCP_EXECUTE",
] as const;

/** Messages of every address. */
const common = [
  "connection",
  "hemisphere_connected",
  "message",
  "systemStatus",
  "status",
  "hemispheres",
  "alert",
  "error",
  "rateLimit",
  "pong",
] as const;

/** The five addresses: which kinds of channel they carry and which messages they speak [RT-01]. */
export const socketAddresses = {
  "/ws": {
    channels: ["user", "hemisphere", "metrics", "decisions", "workflow"],
    fromServer: serverMessageTypes,
    fromClient: clientMessageTypes,
  },
  "/ws/notifications": {
    channels: ["user", "decisions"],
    fromServer: [...common, "approval_required", "decision_executed"],
    fromClient: ["identify", "ping", "decision"],
  },
  "/ws/real-time": {
    channels: ["hemisphere", "metrics"],
    fromServer: [...common, "metrics", "insight", "neural_activity"],
    fromClient: ["identify", "ping", "neural_update", "revenue_query", "executive_query"],
  },
  "/ws/cerebrix": {
    channels: ["user", "decisions", "workflow"],
    fromServer: [...common, "neural_activity", "approval_required", "decision_executed", "typing", "modules"],
    fromClient: clientMessageTypes,
  },
  "/cerebro": {
    channels: ["user", "decisions", "workflow"],
    fromServer: [...common, "neural_activity", "approval_required", "decision_executed", "typing", "modules"],
    fromClient: ["identify", "ping", "query", "cancel", "decision", "neural_update", "MCP_EXECUTE"],
  },
} as const;
export type SocketAddress = keyof typeof socketAddresses;
export type ChannelKind = (typeof socketAddresses)[SocketAddress]["channels"][number];
