/** What only signed-in people see: one file of code, fetched beside the page instead of before it. */
export { BottomBar } from "./bottom-bar.tsx";
export { Sidebar } from "./sidebar.tsx";
export { TopBar } from "./top-bar.tsx";
export { UserMenu } from "./user-menu.tsx";
