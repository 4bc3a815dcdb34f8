import Menu from "lucide-react/icons/menu";
import MessageCircle from "lucide-react/icons/message-circle";
import Search from "lucide-react/icons/search";
import { mobileNavbarHeight } from "@cerebro/contracts/constants/shell.ts";
import type { StoredUser } from "@cerebro/contracts/storage/user.ts";
import { IconButton } from "../../ui/action/icon-button.tsx";
import { toggleAssistant } from "../assistant/toggle.ts";
import { openPalette } from "../palette/open.ts";
import { Bar, LiveMenu, NotificationBell, UserMenu } from "./lazy-bars.tsx";
import { Wordmark } from "./wordmark.tsx";

interface MobileNavbarProps {
  user: StoredUser;
  id?: string | undefined;
  /** Given where no bottom bar opens the menu. */
  onMenu: (() => void) | undefined;
}

/** Bar of working pages at phone width: 60 px, with the menu one press away, here or in the bottom bar [APP-28]. */
export function MobileNavbar({ user, id, onMenu }: MobileNavbarProps) {
  return (
    <header
      data-part="top-bar"
      className="sticky top-0 z-20 border-b border-line bg-surface-1 pt-[env(safe-area-inset-top)]"
    >
      <nav
        id={id}
        tabIndex={-1}
        aria-label="Tools"
        data-part="mobile-navbar"
        data-density="touch"
        // A gloved finger needs 44 px; below 360 px the room between the buttons pays for it.
        style={{ height: mobileNavbarHeight, "--control": "44px" }}
        className="flex items-center px-1 min-[360px]:gap-1 min-[360px]:px-3"
      >
        {onMenu && (
          <IconButton label="Open menu" icon={Menu} onClick={onMenu} aria-haspopup="dialog" data-swipe="right" />
        )}
        <Wordmark href="/dashboard-selection" />
        <div className="ml-auto flex items-center min-[360px]:gap-1">
          <Bar place={<span className="size-control" />}>
            <LiveMenu />
          </Bar>
          <Bar place={<span className="size-control" />}>
            <NotificationBell />
          </Bar>
          <IconButton label="Find a record or page" icon={Search} onClick={openPalette} />
          <IconButton id="assistant" label="Assistant" icon={MessageCircle} onClick={toggleAssistant} />
          <Bar place={<span className="size-control" />}>
            <UserMenu user={user} />
          </Bar>
        </div>
      </nav>
    </header>
  );
}
