/** Two servers of the same clients in one process each: the product's socket layer, and a bare loop over `ws`. */
import { createServer } from "node:http";
import { once } from "node:events";
import { WebSocketServer } from "ws";
import { Channel } from "../server/src/modules/realtime/channels/channel.ts";
import { type ChannelFrame, packed, unpacked } from "../server/src/modules/realtime/channels/envelope.ts";
import { Connection } from "../server/src/modules/realtime/connection/connection.ts";
import { systemClock } from "../server/src/platform/clock.ts";

export type LayerOrder =
  | { readonly kind: "listen"; readonly contestant: "product" | "bare" }
  | { readonly kind: "say"; readonly messages: number };
/** The port after `listen`; microseconds of processor time per message and client after `say`. */
export type LayerReport = number;

const organisationId = "11111111-1111-4111-8111-111111111111";
const epoch = "22222222-2222-4222-8222-222222222222";
const body = "x".repeat(200);

const webSockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
const channel = new Channel("hemisphere:wms", { position: async () => undefined, frames: async () => [] }, (error) =>
  console.error(error),
);
let contestant: "product" | "bare" = "bare";
let seq = 0;

process.on("message", (order: LayerOrder) => void obey(order).then((answer) => process.send?.(answer)));
process.on("disconnect", () => process.exit(0));

async function obey(order: LayerOrder): Promise<LayerReport> {
  if (order.kind === "say") return say(order.messages);
  contestant = order.contestant;
  await channel.begin();
  const server = createServer();
  server.on("upgrade", (request, stream, head) => {
    webSockets.handleUpgrade(request, stream, head, (webSocket) => {
      if (contestant === "bare") {
        bare.add(webSocket);
        return;
      }
      channel.listeners.add(
        new Connection({
          address: "/ws",
          member: {
            session: {
              organisationId,
              accountId: organisationId,
              sessionId: organisationId,
              actor: { kind: "account", id: organisationId, name: "Bench" },
              roles: ["wms"],
              permissions: [],
            },
            version: 1,
            expiresAt: Number.POSITIVE_INFINITY,
          },
          webSocket,
          stream,
          ip: "",
          userAgent: "",
          clock: systemClock,
        }),
      );
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}

const bare = new Set<import("ws").WebSocket>();

async function say(messages: number): Promise<LayerReport> {
  const before = process.cpuUsage();
  for (let count = 0; count < messages; count += 1) {
    seq += 1;
    const text = JSON.stringify({ type: "message", ch: "hemisphere:wms", seq, epoch, body });
    if (contestant === "bare") for (const webSocket of bare) webSocket.send(text);
    else sayToChannel({ channel: "hemisphere:wms", epoch, seq, role: null, frame: text });
    // As in the program, other work has its turn between two messages.
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const { user, system } = process.cpuUsage(before);
  const clients = contestant === "bare" ? bare.size : channel.listeners.size;
  return (user + system) / (messages * clients);
}

/** As it comes off the bus. */
function sayToChannel(frame: ChannelFrame): void {
  for (const message of packed({ organisationId, frames: [frame] })) {
    const envelope = unpacked(message);
    if (envelope !== null) channel.accept(envelope.frames);
  }
}
