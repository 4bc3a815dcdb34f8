import { Button } from "../../../ui/action/button.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import type { Difference } from "./item-input.ts";

interface StaleNoticeProps {
  readonly found: readonly Difference[];
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
  readonly busy: boolean;
}

/** Somebody else saved first: what differs, and the two ways on. */
export function StaleNotice({ found, onKeepMine, onTakeTheirs, busy }: StaleNoticeProps) {
  return (
    <div className="flex flex-col gap-3" role="alert">
      <Banner tone="warn" title="Somebody else saved this item while you were editing">
        {found.length === 0
          ? "What you typed and what is saved now are the same."
          : "Nothing of yours is lost. These fields differ:"}
      </Banner>
      {found.length > 0 && (
        <table className="w-full border-collapse text-left">
          <thead className="text-small text-ink-muted">
            <tr>
              <th scope="col" className="py-1 pr-3">
                Field
              </th>
              <th scope="col" className="py-1 pr-3">
                Yours
              </th>
              <th scope="col" className="py-1">
                Saved now
              </th>
            </tr>
          </thead>
          <tbody>
            {found.map(({ label, mine, theirs }) => (
              <tr key={label} className="border-t border-line">
                <th scope="row" className="py-1.5 pr-3">
                  {label}
                </th>
                <td className="py-1.5 pr-3">{mine}</td>
                <td className="py-1.5">{theirs}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className="flex flex-wrap gap-2">
        <Button onClick={onTakeTheirs}>Drop mine, show what is saved</Button>
        <Button variant="primary" onClick={onKeepMine} busy={busy}>
          Save mine over it
        </Button>
      </div>
    </div>
  );
}
