import { useEffect, useState } from "react";

/** The bars at the top and at the bottom of the public site both open its menu, from separate roots. */
const menuToggle = "cerebro:site-menu";

const tell = (open: boolean): void => void window.dispatchEvent(new CustomEvent(menuToggle, { detail: open }));
export const openSiteMenu = (): void => tell(true);
export const closeSiteMenu = (): void => tell(false);

/** Whether the menu is open; `onAsked` runs when it is first wanted. */
export function useSiteMenu(onAsked: () => void): boolean {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const hear = (event: Event) => {
      const wanted = event instanceof CustomEvent && event.detail === true;
      if (wanted) onAsked();
      setOpen(wanted);
    };
    window.addEventListener(menuToggle, hear);
    return () => window.removeEventListener(menuToggle, hear);
  }, [onAsked]);
  return open;
}
