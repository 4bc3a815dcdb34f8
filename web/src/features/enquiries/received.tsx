import { useEffect, useRef } from "react";
import type { EnquiryReceipt } from "@cerebro/contracts/entities/platform/enquiries.ts";
import { enquiryRules } from "@cerebro/contracts/constants/enquiries.ts";

interface ReceivedProps {
  receipt: EnquiryReceipt;
  email: string;
  /** The next step, in one sentence. */
  next: string;
}

/** Replaces the form, and is read out at once. */
export function Received({ receipt: { reference, confirms }, email, next }: ReceivedProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} role="status" className="border-t border-line-strong pt-6 outline-none">
      <p className="text-heading">Stored under {reference}</p>
      <p className="mt-3 max-w-[38em] text-read text-ink-muted">{next}</p>
      <p className="mt-3 max-w-[38em] text-read text-ink-muted">
        {confirms
          ? `A confirmation goes to ${email}, once a day at most.`
          : "No confirmation comes by mail: this server sends none at the moment. Keep the number."}{" "}
        What you wrote is deleted after {enquiryRules.keptDays} days.
      </p>
    </div>
  );
}
