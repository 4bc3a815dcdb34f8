import { useEffect, useRef } from "react";
import { groupedMenuOf } from "@cerebro/contracts/pages/navigation.ts";
import { Drawer } from "../../ui/overlay/dialog.tsx";
import type { FrameView } from "../layout/situation.ts";
import { DemoBadge } from "./demo-badge.tsx";
import { NavList } from "./nav-list.tsx";
import { WaysIn } from "./public-navbar.tsx";
import { WorkspaceMenu } from "./workspace-menu.tsx";

interface MenuDrawerProps {
  open: boolean;
  onClose: () => void;
  view: FrameView;
}

/** The whole menu where no sidebar fits: the mobile navigation, and the sidebar of a tablet [APP-28]. */
export function MenuDrawer({ open, onClose, view }: MenuDrawerProps) {
  const { path, worker, hemisphere } = view;
  const shownPath = useRef(path);
  useEffect(() => {
    // Going somewhere is what the menu was opened for.
    if (shownPath.current !== path) onClose();
    shownPath.current = path;
  }, [path, onClose]);
  return (
    <Drawer open={open} onClose={onClose} title="Menu" side="left" width="narrow">
      <nav aria-label="All pages" data-part="mobile-navigation" className="-mx-2">
        {worker ? (
          <>
            <div className="px-3 empty:hidden">
              <DemoBadge />
            </div>
            <WorkspaceMenu path={path} visitor={worker} hemisphere={hemisphere} />
          </>
        ) : (
          <>
            <NavList groups={groupedMenuOf("public", null)} path={path} bare />
            <div className="flex gap-2 px-3">
              <WaysIn signedIn={view.user !== null} />
            </div>
          </>
        )}
      </nav>
    </Drawer>
  );
}
