import type { ReactNode } from "react";
import { href } from "@cerebro/contracts/pages/href.ts";
import { enquiryRules } from "@cerebro/contracts/constants/enquiries.ts";
import { TextLink } from "../../ui/action/link.tsx";

/** Around a form: what becomes of what is typed, and what to do without a script. */
export function FormSection({ children }: { children: ReactNode }) {
  return (
    <div className="max-w-[620px]">
      <p className="mb-6 hidden border-l-2 border-accent pl-4 text-read [@media(scripting:none)]:block">
        This form needs JavaScript: your browser does a small sum for it, which keeps programs off without a third
        party. An address for messages is in <TextLink href="/.well-known/security.txt">security.txt</TextLink>.
      </p>

      <div className="[@media(scripting:none)]:hidden">{children}</div>
      <p className="mt-6 text-tool text-ink-muted">
        Stored: what you type, for {enquiryRules.keptDays} days, and the address of your connection, for{" "}
        {enquiryRules.connectionHours} hours, to keep floods off. Nobody else gets it.{" "}
        <TextLink href={`${href("privacy")}#enquiries`}>More on privacy</TextLink>
      </p>
    </div>
  );
}
