import CircleCheck from "lucide-react/icons/circle-check";
import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { Anchor } from "../action/link.tsx";
import { cx } from "../cx.ts";
import { dateFormat } from "../habits.ts";

export interface NoticeLine {
  readonly id: number;
  readonly occurredAt: string;
  readonly level: "info" | "success" | "warning";
  readonly text: string;
  readonly href: string | null;
  readonly read: boolean;
}

const shapes = {
  info: { Shape: Info, color: "text-ink-muted", word: "Note" },
  success: { Shape: CircleCheck, color: "text-good", word: "Done" },
  warning: { Shape: TriangleAlert, color: "text-warn", word: "Warning" },
} as const;
const moment = dateFormat({ dateStyle: "medium", timeStyle: "short" });

/** Notices, newest first; unread ones are marked by more than color. */
export function NoticeList({ rows, onOpen }: { rows: readonly NoticeLine[]; onOpen?: () => void }) {
  return (
    <ul className="divide-y divide-line">
      {rows.map((row) => (
        <li key={row.id}>
          {row.href === null ? (
            <div className="px-3 py-2.5">
              <Line row={row} />
            </div>
          ) : (
            <Anchor
              href={row.href}
              {...(onOpen && { onClick: onOpen })}
              className="block px-3 py-2.5 transition-colors hover:bg-surface-2"
            >
              <Line row={row} />
            </Anchor>
          )}
        </li>
      ))}
    </ul>
  );
}

function Line({ row: { level, text, occurredAt, read } }: { row: NoticeLine }) {
  const { Shape, color, word } = shapes[level];
  return (
    <span className="flex items-start gap-2.5">
      <Shape size={16} className={cx("mt-0.5 shrink-0", color)} role="img" aria-label={word} />
      <span className="min-w-0 flex-1">
        <span className={cx("block", !read && "font-strong")}>{text}</span>
        <time dateTime={occurredAt} className="block text-small text-ink-faint">
          {moment.format(new Date(occurredAt))}
        </time>
      </span>
      {!read && <span className="mt-1.5 size-2 shrink-0 rounded-full bg-accent" role="img" aria-label="Unread" />}
    </span>
  );
}
