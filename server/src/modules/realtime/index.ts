import { realtimeEndpoints } from "@cerebro/contracts/endpoints/platform/realtime.ts";
import type { RegisterModule } from "../../platform/module-door.ts";
import { eventPublisher } from "./channels/publish-events.ts";
import { getBusinessKpis, getFleetTracking, getWarehouseMetrics } from "./feeds/feeds.ts";
import { forgetRegularly } from "./forget.ts";
import { createTicket } from "./gate/create-ticket.ts";
import { listPresence } from "./presence/list-presence.ts";
import { openSockets } from "./realtime.ts";

export const registerRealtime: RegisterModule = ({ app, platform, mount, actions }) => {
  platform.outbox.consume(eventPublisher(platform));
  forgetRegularly(platform);
  openSockets(app, platform, actions);
  mount(realtimeEndpoints, {
    createSocketTicket: createTicket,
    listPresence,
    getWarehouseMetrics,
    getFleetTracking,
    getBusinessKpis,
  });
};
