import { useState } from "react";
import { TextLink } from "../../ui/action/link.tsx";
import { UrgencyButton } from "./urgency-button.tsx";

interface OfferProps {
  label: string;
  /** Code to name in the request. */
  code: string;
  /** Where to ask. */
  href: string;
}

/** Hands out the code of the newsletter's offer [MKT-03]. */
export function Offer({ label, code, href }: OfferProps) {
  const [copied, setCopied] = useState(false);
  async function copy() {
    await navigator.clipboard.writeText(code);
    setCopied(true);
  }
  return (
    <div>
      <UrgencyButton label={label} act={copy} />
      <p className="mt-2 min-h-5 text-tool text-ink-muted">
        {copied && (
          <>
            The code <code>{code}</code> is copied. <TextLink href={href}>Name it in a demo request</TextLink>.
          </>
        )}
      </p>
    </div>
  );
}
