import { useRouter } from "@tanstack/react-router";
import { useState, type ReactNode } from "react";
import type { PageShell } from "@cerebro/contracts/pages/page.ts";
import { useOnline } from "../../data/online.ts";
import { useUser } from "../../data/use-session.ts";
import { useViewport } from "../layout/viewport.ts";
import { ChunkLoadError } from "../router/chunk.ts";
import { forgetFailedScreens } from "../router/lazy-screen.tsx";
import { Boundary, type Failed } from "./boundary.tsx";
import { ErrorScreen } from "./error-screen.tsx";
import { MobileFailed } from "./mobile-failed.tsx";
import { SectionFailed } from "./section-failed.tsx";

const reload = (): void => window.location.reload();

/** Catches what a page throws; the frame around it stays and leads elsewhere. */
export function PageBoundary({ shell, children }: { shell: PageShell; children: ReactNode }) {
  const router = useRouter();
  const beforeRetry = () => {
    forgetFailedScreens();
    void router.invalidate();
  };
  return (
    <Boundary onRetry={beforeRetry} fallback={(failed) => <PageFailed failed={failed} shell={shell} />}>
      {children}
    </Boundary>
  );
}

function PageFailed({ failed, shell }: { failed: Failed; shell: PageShell }) {
  const online = useOnline();
  const viewport = useViewport();
  const user = useUser();
  // State when the page failed: the screen must not change under the finger.
  const [wasOffline] = useState(!online);
  const inHand = shell === "hand-held" || (viewport === "mobile" && wasOffline);
  if (inHand) {
    // Past the last retry only a reload helps.
    return <MobileFailed online={online} tries={failed.retries} onRetry={failed.retry ?? reload} onReload={reload} />;
  }
  if (failed.error instanceof ChunkLoadError) return <SectionFailed onRefresh={reload} />;
  const home = () => window.location.assign(user ? "/dashboard-selection" : "/");
  return <ErrorScreen errorId={failed.errorId} onRetry={failed.retry} onHome={home} />;
}
