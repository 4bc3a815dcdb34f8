import type { PageId } from "@cerebro/contracts/pages/pages.ts";
import { Skeleton } from "../ui/feedback/skeleton.tsx";
import { LiveHeader } from "./live-header.tsx";

/** A page about one thing while the thing is on its way: its place is kept, its title is the page's. */
export function PageSkeleton({ page }: { page: PageId }) {
  return (
    <>
      <LiveHeader page={page} />
      <div role="status" aria-label="Loading">
        <Skeleton className="h-[560px] w-full" />
      </div>
    </>
  );
}
