/** What only signed-in people see: one file of code, fetched beside the page instead of before it. */
export { LiveMenu } from "../live/live-tools.tsx";
export { LiveWire } from "../live/live-wire.tsx";
export { DegradedBanner } from "../layout/degraded-banner.tsx";
export { BottomBar } from "./bottom-bar.tsx";
export { NotificationBell } from "./notification-bell.tsx";
export { Sidebar } from "./sidebar.tsx";
export { TopBar } from "./top-bar.tsx";
export { UserMenu } from "./user-menu.tsx";
