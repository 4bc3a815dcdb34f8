import { matchPage } from "@cerebro/contracts/pages/match.ts";
import type { ReactNode } from "react";
import { Island } from "../../site/island.tsx";
import { ContactFacts } from "../../site/marketing/contact-facts.tsx";
import { Newsletter } from "../../site/marketing/newsletter.tsx";
import { SkipLinks } from "../../ui/layout/skip-links.tsx";
import { Footer } from "../navigation/footer.tsx";
import { AskAssistant } from "./ask-assistant.tsx";
import { SiteHeader } from "./header.tsx";
import { siteMenu } from "./site-menu.ts";
import { SiteTools } from "./tools.tsx";

const skipTargets = [
  { id: "main", label: "Skip to main content" },
  { id: "navigation", label: "Skip to navigation" },
  { id: "assistant", label: "Skip to assistant" },
];

/** Frame of every page of the public site. */
export function SiteFrame({ path, children }: { path: string; children: ReactNode }) {
  const item = matchPage(path)?.page.paths[0] ?? path;
  return (
    <>
      <SkipLinks targets={skipTargets} />
      <div className="flex min-h-dvh flex-col">
        <Island
          name="site-header"
          of={SiteHeader}
          props={{ path: item, items: siteMenu }}
          when="idle"
          className="contents"
        />
        <main id="main" tabIndex={-1} className="min-w-0 flex-1 outline-none">
          {children}
        </main>
        <Footer
          newsletter={<Island name="newsletter" of={Newsletter} props={{}} when="idle" />}
          contact={<Island name="contact-facts" of={ContactFacts} props={{}} />}
          ask={<Island name="ask-assistant" of={AskAssistant} props={{}} when="idle" />}
        />
      </div>
      <Island name="site-tools" of={SiteTools} props={{ path }} when="idle" />
    </>
  );
}
