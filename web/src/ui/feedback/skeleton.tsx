import { cx } from "../cx.ts";

/** Placeholder of content, at its size. Give it a height and a width. */
export function Skeleton({ className }: { className: string }) {
  return (
    <span
      aria-hidden
      className={cx("block animate-[ui-breathe_1.6s_ease-in-out_infinite] rounded-mark bg-surface-3", className)}
    />
  );
}

/** Lines of text to come, the last one shorter. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <div role="status" aria-label="Loading" className="flex flex-col gap-2 py-1">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={cx("h-3", line === lines - 1 ? "w-3/5" : "w-full")} />
      ))}
    </div>
  );
}
