import type { ReactNode } from "react";
import { ScrollRegion } from "../../../ui/layout/scroll-region.tsx";

/** A real excerpt of the product, in its original form. */
export function Piece({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  return (
    <figure className="overflow-hidden rounded-panel border border-line bg-surface-1">
      <figcaption className="border-b border-line px-4 py-2.5 text-tool text-ink-muted">{title}</figcaption>
      {children}
      {note && <p className="border-t border-line px-4 py-2.5 text-tool text-ink-muted">{note}</p>}
    </figure>
  );
}

/** Commands to type, as they are typed. */
export function Commands({ label, lines }: { label: string; lines: readonly string[] }) {
  return (
    <ScrollRegion label={label}>
      <pre className="p-4 text-tool leading-6">
        <code>
          {lines.map((line) => (
            <span key={line} className="block">
              {line.startsWith("#") ? (
                <span className="text-ink-muted">{line}</span>
              ) : (
                <>
                  <span aria-hidden className="text-ink-faint select-none">
                    ${" "}
                  </span>
                  {line}
                </>
              )}
            </span>
          ))}
        </code>
      </pre>
    </ScrollRegion>
  );
}
