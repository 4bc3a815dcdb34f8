import { notificationEndpoints } from "@cerebro/contracts/endpoints/platform/notifications.ts";
import type { RegisterModule } from "../../platform/module-door.ts";
import { mailNotices } from "./mail-notices.ts";
import { listNotifications, readNotifications } from "./notifications.ts";
import { changeNoticePreferences, readNoticePreferences } from "./preferences.ts";

export { kindOf, noticeOf } from "./notices.ts";

export const registerNotifications: RegisterModule = ({ platform, mount }) => {
  platform.outbox.consume(mailNotices(platform));
  mount(notificationEndpoints, {
    changeNoticePreferences,
    listNotifications,
    readNoticePreferences,
    readNotifications,
  });
};
