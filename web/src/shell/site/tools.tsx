import { hemisphereOf } from "@cerebro/contracts/pages/hemisphere.ts";
import { useUser } from "../../data/use-session.ts";
import { useAlive } from "../../site/use-alive.ts";
import { PartBoundary } from "../../ui/feedback/part-boundary.tsx";
import { TooltipLayer } from "../../ui/overlay/tooltip.tsx";
import { Assistant } from "../assistant/assistant.tsx";
import { OfflineBanner } from "../layout/offline-banner.tsx";
import { useViewport } from "../layout/viewport.ts";
import { Bar, BottomBar } from "../navigation/lazy-bars.tsx";
import { Palette } from "../palette/palette.tsx";
import { ToastView } from "../toast-view.tsx";
import { BackToTop } from "./back-to-top.tsx";

/** What stands over a public page rather than in it: assistant, palette, messages, the bar at the bottom, the way up. */
export function SiteTools({ path }: { path: string }) {
  const alive = useAlive();
  const user = useUser();
  const narrow = useViewport() !== "wide";
  if (!alive) return null;
  const bottomBar = user !== null && narrow;
  return (
    <>
      <div className="fixed inset-x-0 top-16 z-20 max-mobile:top-[60px]">
        <OfflineBanner />
      </div>
      <BackToTop raised={bottomBar} />
      {bottomBar && (
        <Bar place={null}>
          <BottomBar id={undefined} path={path} visitor={user} hemisphere={hemisphereOf(path)} />
        </Bar>
      )}
      <PartBoundary name="Assistant">
        <Assistant path={path} visitor={user} floating={false} raised={bottomBar} />
      </PartBoundary>
      <PartBoundary name="Pages">
        <Palette visitor={user} />
      </PartBoundary>
      <ToastView />
      <TooltipLayer />
    </>
  );
}
