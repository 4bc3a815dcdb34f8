import type { ReceivedDocumentDetail } from "@cerebro/contracts/entities/assistant/documents.ts";
import { cx } from "../../../ui/cx.ts";

type Page = ReceivedDocumentDetail["pages"][number];
type Box = NonNullable<Page["lines"][number]["box"]>;

export interface Marked {
  readonly page: number;
  readonly box: Box;
}

const percent = (share: number): string => `${Math.round(share * 10_000) / 100}%`;
const placeOf = ({ x, y, width, height }: Box) => ({
  left: percent(x),
  top: percent(y),
  width: percent(width),
  height: percent(height),
});

/** The pages of a document with their text, and a frame around one place. */
export function PageView({ pages, marked }: { pages: readonly Page[]; marked: Marked | undefined }) {
  return (
    <ol className="flex flex-col gap-4">
      {pages.map((page) => (
        <li key={page.number}>
          {pages.length > 1 && <p className="mb-1 text-small text-ink-muted">Page {page.number}</p>}
          {page.lines.some(({ box }) => box !== null) ? (
            <Sheet page={page} marked={marked?.page === page.number ? marked.box : undefined} />
          ) : (
            <PlainText page={page} />
          )}
        </li>
      ))}
    </ol>
  );
}

function Sheet({ page, marked }: { page: Page; marked: Box | undefined }) {
  return (
    <div
      className="@container relative w-full overflow-hidden rounded-panel border border-line bg-surface-2"
      style={{ aspectRatio: String(page.ratio) }}
    >
      {page.lines.map(({ text, box }, at) =>
        box === null ? null : (
          <p
            key={at}
            className="absolute leading-none whitespace-pre"
            style={{
              left: percent(box.x),
              top: percent(box.y),
              fontSize: `${((box.height / page.ratio) * 100 * 0.85).toFixed(2)}cqw`,
            }}
          >
            {text}
          </p>
        ),
      )}
      {marked && (
        <span
          aria-hidden
          className="absolute rounded-control outline-2 outline-offset-2 outline-accent"
          style={placeOf(marked)}
        />
      )}
    </div>
  );
}

function PlainText({ page }: { page: Page }) {
  if (page.lines.length === 0) return <p className="text-ink-muted">No text was read.</p>;
  return (
    <div className="overflow-x-auto rounded-panel border border-line bg-surface-2 p-3">
      {page.lines.map(({ text }, at) => (
        <p key={at} className={cx("whitespace-pre-wrap", "text-small")}>
          {text}
        </p>
      ))}
    </div>
  );
}
