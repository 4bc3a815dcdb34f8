import { Outlet } from "@tanstack/react-router";
import { lazy, Suspense, useCallback, useState } from "react";
import { sidebarCollapsedWidth, sidebarWidth } from "@cerebro/contracts/constants/shell.ts";
import type { PageShell } from "@cerebro/contracts/pages/page.ts";
import { storage } from "@cerebro/contracts/storage/storage.ts";
import { useRemembered } from "../../data/storage/remembered.ts";
import { cx } from "../../ui/cx.ts";
import { PartBoundary } from "../../ui/feedback/part-boundary.tsx";
import { SkipLinks } from "../../ui/layout/skip-links.tsx";
import { Assistant } from "../assistant/assistant.tsx";
import { PageBoundary } from "../errors/page-boundary.tsx";
import { Bar, BottomBar, DegradedBanner, LiveWire, Sidebar, TopBar } from "../navigation/lazy-bars.tsx";
import { MobileNavbar } from "../navigation/mobile-navbar.tsx";
import { Palette } from "../palette/palette.tsx";
import { SiteHeader } from "../site/header.tsx";
import { siteMenu } from "../site/site-menu.ts";
import { NewVersionBanner } from "./new-version-banner.tsx";
import { OfflineBanner } from "./offline-banner.tsx";
import { type FrameView, useFrameView } from "./situation.ts";

const MenuDrawer = lazy(async () => ({ default: (await import("../navigation/menu-drawer.tsx")).MenuDrawer }));
const SiteFooter = lazy(async () => ({ default: (await import("../site/footer.tsx")).SiteFooter }));
const Onboarding = lazy(async () => ({ default: (await import("../onboarding/onboarding.tsx")).Onboarding }));

/** Where the room for the page differs: full width for work, centred for a form, narrow for a device in the hand. */
const rooms = {
  marketing: "flex-1",
  workspace: "flex-1 px-6 py-6 max-mobile:px-4 max-mobile:py-4",
  "hand-held": "mx-auto flex w-full max-w-[640px] flex-1 flex-col px-4 py-4",
  bare: "grid flex-1 place-items-center px-4 py-10",
} satisfies Record<PageShell, string>;

/** Everything that stands around a page, by the layout rules. */
export function Frame() {
  const view = useFrameView();
  // Undefined until it is first asked for, which is when its code is fetched.
  const [menuOpen, setMenuOpen] = useState<boolean>();
  const closeMenu = useCallback(() => setMenuOpen(false), []);
  const openMenu = () => setMenuOpen(true);
  const [introduced] = useRemembered(storage.onboardingCompleted);
  return (
    <>
      <SkipLinks targets={skipTargets(view)} />
      <p id="page-announcer" role="status" className="sr-only" />
      <div className="flex min-h-dvh">
        <SidebarPlace view={view} />
        <div className={cx("flex min-w-0 flex-1 flex-col", view.chrome.bottomBar && "pb-16")}>
          <Navbar view={view} onMenu={openMenu} />
          <OfflineBanner />
          <NewVersionBanner />
          <PartBoundary name="Introduction">
            <Suspense fallback={null}>{view.worker && !introduced && <Onboarding />}</Suspense>
          </PartBoundary>
          <Room view={view} />
          <PartBoundary name="Footer">
            <Suspense fallback={null}>{view.chrome.footer && <SiteFooter />}</Suspense>
          </PartBoundary>
        </div>
      </div>
      {view.chrome.bottomBar && view.user && (
        <Bar place={null}>
          <BottomBar
            id={view.navigation === "bottom-bar" ? "navigation" : undefined}
            path={view.path}
            visitor={view.user}
            hemisphere={view.hemisphere}
            onMenu={view.worker && view.chrome.navbar === "mobile" ? openMenu : undefined}
          />
        </Bar>
      )}
      <Suspense fallback={null}>
        {menuOpen !== undefined && <MenuDrawer open={menuOpen} onClose={closeMenu} view={view} />}
        <PartBoundary name="Live connection">
          {view.user && <LiveWire path={view.path} hemisphere={view.hemisphere} visitor={view.user} />}
        </PartBoundary>
      </Suspense>
      <PartBoundary name="Assistant">
        <Assistant
          path={view.path}
          visitor={view.user}
          floating={view.chrome.navbar === "none"}
          raised={view.chrome.bottomBar}
        />
      </PartBoundary>
      <Palette visitor={view.user} />
    </>
  );
}

function skipTargets({ navigation }: FrameView) {
  return [
    { id: "main", label: "Skip to main content" },
    ...(navigation === "none" ? [] : [{ id: "navigation", label: "Skip to navigation" }]),
    { id: "assistant", label: "Skip to assistant" },
  ];
}

function SidebarPlace({ view }: { view: FrameView }) {
  const [collapsed] = useRemembered(storage.sidebarCollapsed);
  if (!view.chrome.sidebar || !view.user) return null;
  const width = collapsed ? sidebarCollapsedWidth : sidebarWidth;
  return (
    <Bar place={<div style={{ width }} className="shrink-0 border-r border-line bg-surface-1" />}>
      <Sidebar path={view.path} visitor={view.user} hemisphere={view.hemisphere} collapsed={collapsed} />
    </Bar>
  );
}

function Navbar({ view, onMenu }: { view: FrameView; onMenu: () => void }) {
  const [collapsed, setCollapsed] = useRemembered(storage.sidebarCollapsed);
  const { chrome, path, worker } = view;
  const id = view.navigation === "navbar" ? "navigation" : undefined;
  if (chrome.navbar === "none") return null;
  // The public bar has its phone's variant within itself.
  if (!worker) return <SiteHeader path={path} items={siteMenu} />;
  if (chrome.navbar === "enhanced") {
    const toggle = chrome.sidebar ? () => setCollapsed(!collapsed) : onMenu;
    return (
      <Bar place={<div className="h-14 border-b border-line bg-surface-1" />}>
        <TopBar user={worker} id={id} sidebar={{ collapsed, inDrawer: !chrome.sidebar }} onToggle={toggle} />
      </Bar>
    );
  }
  return (
    <>
      <MobileNavbar user={worker} id={id} onMenu={chrome.bottomBar ? undefined : onMenu} />
      <Bar place={null}>
        <DegradedBanner />
      </Bar>
    </>
  );
}

/** The place of the page itself; its query may change without anything being drawn anew. */
function Room({ view: { path, shell } }: { view: FrameView }) {
  return (
    <main
      id="main"
      tabIndex={-1}
      data-density={shell === "hand-held" ? "hand" : undefined}
      className={cx("min-w-0 outline-none", rooms[shell])}
    >
      <PageBoundary key={path} shell={shell}>
        <Outlet />
      </PageBoundary>
    </main>
  );
}
