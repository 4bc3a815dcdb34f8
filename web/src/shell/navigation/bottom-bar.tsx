import Menu from "lucide-react/icons/menu";
import { bottomBarHeight } from "@cerebro/contracts/constants/shell.ts";
import type { Hemisphere } from "@cerebro/contracts/access/roles.ts";
import type { Visitor } from "@cerebro/contracts/pages/admit.ts";
import { menuOf } from "@cerebro/contracts/pages/navigation.ts";
import { Anchor } from "../../ui/action/link.tsx";
import { cx } from "../../ui/cx.ts";
import { menuArea } from "./area-menu.ts";
import { navIcons } from "./icons.ts";
import { currentEntry } from "./nav-list.tsx";

interface BottomBarProps {
  /** Set where this bar is the one that the skip link leads to. */
  id: string | undefined;
  path: string;
  visitor: Visitor;
  hemisphere: Hemisphere;
  /** Given at phone width, where no other button opens the menu. */
  onMenu?: (() => void) | undefined;
}

const cell =
  "flex min-w-0 flex-1 flex-col items-center justify-center gap-1 rounded-control text-[11px] leading-[13px] transition-colors";

/** The area's first pages under the thumb, and on a phone the way to all others: 64 px at tablet and phone width [APP-27]. */
export function BottomBar({ id, path, visitor, hemisphere, onMenu }: BottomBarProps) {
  const menu = menuOf(menuArea(hemisphere, visitor) ?? "company", visitor);
  const current = currentEntry(menu, path);
  return (
    <nav
      id={id}
      tabIndex={-1}
      aria-label="Main"
      data-part="bottom-bar"
      style={{ height: bottomBarHeight }}
      className="in-data-[keyboard=open]:hidden in-data-[scrolling]:pointer-events-none fixed inset-x-0 bottom-0 z-30 box-content flex bg-surface-1 shadow-[0_-1px_0_var(--line)] px-1 pb-[env(safe-area-inset-bottom)]"
    >
      {menu.slice(0, onMenu ? 4 : 5).map((item) => {
        const Shape = navIcons[item.icon];
        return (
          <Anchor
            key={item.id}
            href={item.path}
            aria-current={item === current ? "page" : undefined}
            className={cx(cell, item === current ? "font-strong text-accent-text" : "text-ink-muted")}
          >
            <Shape size={20} aria-hidden />
            <span className="max-w-full truncate px-1">{item.label}</span>
          </Anchor>
        );
      })}
      {onMenu && (
        <button
          type="button"
          aria-label="Open menu"
          aria-haspopup="dialog"
          onClick={onMenu}
          data-swipe="right"
          className={cx(cell, "text-ink-muted")}
        >
          <Menu size={20} aria-hidden />
          Menu
        </button>
      )}
    </nav>
  );
}
