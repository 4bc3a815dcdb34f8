import { TextLink } from "../../ui/action/link.tsx";
import { toggleAssistant } from "../assistant/toggle.ts";
import { Button } from "../../ui/action/button.tsx";

const links = [
  ["Platform", "/platform"],
  ["Pricing", "/pricing"],
  ["Docs", "/docs"],
  ["API", "/api"],
  ["About", "/about"],
  ["Contact", "/contact"],
  ["Security", "/security"],
  ["Privacy", "/privacy"],
  ["Terms", "/terms"],
  ["Cookies", "/cookies"],
] as const;

/** End of the public pages. */
export function Footer() {
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex max-w-[1200px] flex-wrap items-center gap-x-6 gap-y-3 px-6 py-8 text-ink-muted">
        <p className="mr-auto">Cerebro</p>
        <ul className="flex flex-wrap gap-x-5 gap-y-2">
          {links.map(([label, href]) => (
            <li key={href}>
              <TextLink tone="quiet" href={href}>
                {label}
              </TextLink>
            </li>
          ))}
        </ul>
        <Button variant="ghost" onClick={toggleAssistant}>
          Ask the assistant
        </Button>
      </div>
    </footer>
  );
}
