import { Anchor } from "../../ui/action/link.tsx";
import { cx } from "../../ui/cx.ts";
import { Drawer } from "../../ui/overlay/dialog.tsx";
import { WaysIn } from "../navigation/ways-in.tsx";
import type { SiteHeaderProps } from "./header.tsx";
import { closeSiteMenu } from "./menu-open.ts";

/** The public menu at phone width [APP-28]. */
export function SiteMenu({ open, path, items, signedIn }: SiteHeaderProps & { open: boolean; signedIn: boolean }) {
  return (
    <Drawer open={open} onClose={closeSiteMenu} title="Menu" side="left" width="narrow">
      <nav aria-label="All pages" data-part="mobile-navigation" data-density="touch">
        <ul>
          {items.map((item) => (
            <li key={item.path} className="border-b border-line">
              <Anchor
                href={item.path}
                aria-current={path === item.path ? "page" : undefined}
                className={cx(
                  "flex h-12 items-center text-title",
                  path === item.path ? "text-accent-text" : "text-ink",
                )}
              >
                {item.label}
              </Anchor>
            </li>
          ))}
        </ul>
        <div className="mt-6 flex gap-2">
          <WaysIn signedIn={signedIn} />
        </div>
      </nav>
    </Drawer>
  );
}
