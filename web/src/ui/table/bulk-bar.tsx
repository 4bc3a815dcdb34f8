import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { IconButton } from "../action/icon-button.tsx";

interface BulkBarProps {
  count: number;
  onClear: () => void;
  /** Buttons that act on all chosen rows. */
  children: ReactNode;
}

/** Commands for the chosen rows; below the table, or floating over the foot of the screen if the table is longer. */
export function BulkBar({ count, onClear, children }: BulkBarProps) {
  if (count === 0) return null;
  return (
    <div className="pointer-events-none sticky bottom-4 z-3 flex min-h-12 items-end justify-center px-3 max-wide:bottom-20">
      <section
        aria-label="Chosen rows"
        className="pointer-events-auto flex max-w-full animate-[ui-rise_var(--calm)_var(--ease)] flex-wrap items-center gap-2 rounded-panel bg-float p-2 pl-3.5 shadow-float"
      >
        <span role="status" className="mr-2 font-strong whitespace-nowrap">
          {count} chosen
        </span>
        {children}
        <IconButton label="Clear choice" icon={X} onClick={onClear} />
      </section>
    </div>
  );
}
