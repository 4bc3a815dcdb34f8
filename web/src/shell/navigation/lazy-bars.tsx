import { lazy, Suspense, type ReactNode } from "react";
import { session } from "../../data/session.ts";
import { PartBoundary } from "../../ui/feedback/part-boundary.tsx";
import { loadWithRetries } from "../router/chunk.ts";

const load = () => loadWithRetries(() => import("./workspace-bars.ts"));

export const Sidebar = lazy(async () => ({ default: (await load()).Sidebar }));
export const TopBar = lazy(async () => ({ default: (await load()).TopBar }));
export const BottomBar = lazy(async () => ({ default: (await load()).BottomBar }));
export const DegradedBanner = lazy(async () => ({ default: (await load()).DegradedBanner }));
export const NotificationBell = lazy(async () => ({ default: (await load()).NotificationBell }));
export const LiveMenu = lazy(async () => ({ default: (await load()).LiveMenu }));
export const LiveWire = lazy(async () => ({ default: (await load()).LiveWire }));
export const UserMenu = lazy(async () => ({ default: (await load()).UserMenu }));

// Who is signed in already will need them at once; a failure is met where they are drawn.
if (session.user) load().catch(() => undefined);

/** A bar on its way: its place is kept, so that nothing jumps; should it never come, the page is still there. */
export function Bar({ place, children }: { place: ReactNode; children: ReactNode }) {
  return (
    <PartBoundary name="Menu" visible>
      <Suspense fallback={place}>{children}</Suspense>
    </PartBoundary>
  );
}
