import { notificationEndpoints } from "@cerebro/contracts/endpoints/notifications.ts";
import type { RegisterModule } from "../modules.ts";
import { listNotifications, readNotifications } from "./notifications.ts";

export const registerNotifications: RegisterModule = ({ mount }) => {
  mount(notificationEndpoints, { listNotifications, readNotifications });
};
