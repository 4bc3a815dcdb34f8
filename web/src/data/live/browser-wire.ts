import type { NoticeKind } from "@cerebro/contracts/constants/notices.ts";
import { call } from "../client.ts";
import { newId } from "../ids.ts";
import { queryClient, reading } from "../query-client.ts";
import { session } from "../session.ts";
import { rawSocketsOn } from "../socket/raw-socket.ts";
import { toast } from "../toasts.ts";
import { liveState } from "./live-state.ts";
import { Wire } from "./wire.ts";

/** Id of this tab. */
const client = newId();

/** An answer of something other than the server has neither ticket nor id; then no socket is opened. */
function present(text: string | undefined): string {
  if (!text) throw new TypeError("the answer is not what was asked for");
  return text;
}

const feedRoutes = {
  "warehouse-metrics": "GET /api/realtime/warehouse-metrics",
  "fleet-tracking": "GET /api/realtime/fleet-tracking",
  "business-kpis": "GET /api/realtime/business-kpis",
} as const;

/** By the person's preferences; yes if they cannot be read. */
async function wants(kind: NoticeKind): Promise<boolean> {
  const preferences = await queryClient
    .fetchQuery(reading("GET /api/notifications/preferences", {}))
    .catch(() => undefined);
  return preferences?.rows.find((row) => row.kind === kind)?.inApp !== false;
}

/** The wire of this tab. Its code is fetched only where somebody is signed in. */
export const wire = new Wire({
  now: () => Date.now(),
  random: () => Math.random(),
  online: () => navigator.onLine,
  visible: () => document.visibilityState === "visible",
  session,
  queries: queryClient,
  state: liveState,
  openSocket: rawSocketsOn("/ws"),
  fetchTicket: async () => present((await call("POST /api/realtime/ticket", { client })).ticket),
  fetchUserId: async () => present((await queryClient.fetchQuery(reading("GET /api/users/profile", {}))).id),
  askFeed: (name) => call(feedRoutes[name], {}),
  post: ({ idempotencyKey, ...wanted }) => call("POST /api/mcp/{service}", wanted, { idempotencyKey }),
  wants,
  tell: toast,
});

window.addEventListener("online", () => wire.network(true));
window.addEventListener("offline", () => wire.network(false));
for (const moment of ["visibilitychange", "resume"]) document.addEventListener(moment, () => wire.look());
window.addEventListener("pageshow", () => wire.look());
