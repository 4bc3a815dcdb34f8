import MessageCircle from "lucide-react/icons/message-circle";
import PanelLeft from "lucide-react/icons/panel-left";
import Search from "lucide-react/icons/search";
import type { StoredUser } from "@cerebro/contracts/storage/user.ts";
import { IconButton } from "../../ui/action/icon-button.tsx";
import { Kbd } from "../../ui/data/kbd.tsx";
import { LiveTools } from "../live/live-tools.tsx";
import { toggleAssistant } from "../assistant/toggle.ts";
import { DegradedBanner } from "../layout/degraded-banner.tsx";
import { openPalette } from "../palette/open.ts";
import { DemoBadge } from "./demo-badge.tsx";
import { NotificationBell } from "./notification-bell.tsx";
import { UserMenu } from "./user-menu.tsx";
import { Wordmark } from "./wordmark.tsx";

interface TopBarProps {
  user: StoredUser;
  /** Set where this bar is the only navigation of the page. */
  id?: string | undefined;
  /** Wide: folds the sidebar. Tablet: opens the menu as a drawer. */
  sidebar: { readonly collapsed: boolean; readonly inDrawer: boolean };
  onToggle: () => void;
}

const commandKey = /Mac|iPhone|iPad/.test(navigator.platform) ? "⌘ K" : "Ctrl K";

/** Bar of the signed-in workspace: sidebar toggle, search, what is special now, the person [APP-25, APP-29]. */
export function TopBar({ user, id, sidebar, onToggle }: TopBarProps) {
  const toggleLabel = sidebar.inDrawer ? "Open menu" : sidebar.collapsed ? "Expand sidebar" : "Collapse sidebar";
  return (
    <>
      <header data-part="top-bar" className="sticky top-0 z-20 border-b border-line bg-surface-1">
        <nav
          id={id}
          tabIndex={-1}
          aria-label="Tools"
          data-part="enhanced-navbar"
          className="flex h-14 items-center gap-2 px-4"
        >
          <IconButton
            label={toggleLabel}
            icon={PanelLeft}
            onClick={onToggle}
            {...(sidebar.inDrawer && { "aria-haspopup": "dialog", "data-swipe": "right" })}
          />
          {sidebar.inDrawer && <Wordmark href="/dashboard-selection" />}
          <button
            type="button"
            onClick={openPalette}
            aria-haspopup="dialog"
            className="ml-1 flex h-8 w-72 items-center gap-2 rounded-control border border-line bg-surface-0 px-2.5 text-ink-faint transition-colors hover:border-line-strong max-logo:w-auto max-logo:flex-1 pointer-coarse:h-10"
          >
            <Search size={16} aria-hidden />
            <span className="flex-1 truncate text-left">Find a record or page</span>
            <Kbd>{commandKey}</Kbd>
          </button>
          <div className="ml-auto flex items-center gap-2">
            <DemoBadge />
            <LiveTools />
            <NotificationBell />
            <IconButton id="assistant" label="Assistant" icon={MessageCircle} onClick={toggleAssistant} />
            <UserMenu user={user} />
          </div>
        </nav>
      </header>
      <DegradedBanner />
    </>
  );
}
