import { useEffect, useRef } from "react";
import { Drawer } from "../../ui/overlay/dialog.tsx";
import type { FrameView } from "../layout/situation.ts";
import { DemoBadge } from "./demo-badge.tsx";
import { WorkspaceMenu } from "./workspace-menu.tsx";

interface MenuDrawerProps {
  open: boolean;
  onClose: () => void;
  view: FrameView;
}

/** The whole menu where no sidebar fits: the mobile navigation, and the sidebar of a tablet [APP-28]. */
export function MenuDrawer({ open, onClose, view }: MenuDrawerProps) {
  const { path, user, hemisphere } = view;
  const shownPath = useRef(path);
  useEffect(() => {
    // Going somewhere is what the menu was opened for.
    if (shownPath.current !== path) onClose();
    shownPath.current = path;
  }, [path, onClose]);
  return (
    <Drawer open={open} onClose={onClose} title="Menu" side="left" width="narrow">
      <nav aria-label="All pages" data-part="mobile-navigation" className="-mx-2">
        <div className="px-3 empty:hidden">
          <DemoBadge />
        </div>
        {user && <WorkspaceMenu path={path} visitor={user} hemisphere={hemisphere} />}
      </nav>
    </Drawer>
  );
}
