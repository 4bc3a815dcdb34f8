import { sidebarCollapsedWidth, sidebarWidth } from "@cerebro/contracts/constants/shell.ts";
import type { Hemisphere } from "@cerebro/contracts/access/roles.ts";
import type { Visitor } from "@cerebro/contracts/pages/admit.ts";
import { Wordmark } from "./wordmark.tsx";
import { WorkspaceMenu } from "./workspace-menu.tsx";

interface SidebarProps {
  path: string;
  visitor: Visitor;
  hemisphere: Hemisphere;
  collapsed: boolean;
}

/** The pages of the workspace at the left edge: 280 px, or 80 px as icons [APP-26]. */
export function Sidebar({ path, visitor, hemisphere, collapsed }: SidebarProps) {
  return (
    <aside
      data-part="sidebar"
      style={{ width: collapsed ? sidebarCollapsedWidth : sidebarWidth }}
      className="sticky top-0 flex h-dvh shrink-0 flex-col border-r border-line bg-surface-1 transition-[width]"
    >
      <div className={`flex h-14 shrink-0 items-center ${collapsed ? "justify-center" : "px-4"}`}>
        <Wordmark href="/dashboard-selection" word={collapsed ? "mark" : "always"} />
      </div>
      <nav
        id="navigation"
        tabIndex={-1}
        aria-label="Main"
        className={`min-h-0 flex-1 overflow-y-auto pb-4 ${collapsed ? "px-2" : "px-3"}`}
      >
        <WorkspaceMenu path={path} visitor={visitor} hemisphere={hemisphere} narrow={collapsed} />
      </nav>
    </aside>
  );
}
