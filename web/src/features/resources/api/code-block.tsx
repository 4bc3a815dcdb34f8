import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import { type ReactNode, useState } from "react";
import { IconButton } from "../../../ui/action/icon-button.tsx";

const rememberedMs = 1500;

/** Something to read or copy: a command, an answer. */
export function CodeBlock({ title, code, children }: { title: string; code: string; children?: ReactNode }) {
  const [copied, setCopied] = useState(false);
  async function copy() {
    await navigator.clipboard.writeText(code);
    setCopied(true);
    setTimeout(() => setCopied(false), rememberedMs);
  }
  return (
    <figure className="overflow-hidden rounded-panel border border-line bg-surface-1">
      <figcaption className="flex h-9 items-center justify-between border-b border-line bg-surface-2 pr-1 pl-3 text-small font-strong text-ink-muted">
        {title}
        <IconButton
          label={copied ? "Copied" : `Copy: ${title}`}
          icon={copied ? Check : Copy}
          density="dense"
          onClick={() => void copy()}
        />
      </figcaption>
      {/* Scrolls sideways, so the keyboard must reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0} className="max-h-[60dvh] overflow-auto p-3 text-small text-ink">
        <code>{children ?? code}</code>
      </pre>
    </figure>
  );
}
