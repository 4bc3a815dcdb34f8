import { href } from "@cerebro/contracts/pages/href.ts";
import type { GuideRow } from "@cerebro/contracts/entities/assistant/knowledge.ts";
import { TextLink } from "../../ui/action/link.tsx";
import { Panel } from "../../ui/layout/panel.tsx";
import { domainOptions } from "./domain-words.ts";

/** Guides by domain, with the sections of each. */
export function GuideList({ guides, sections }: { guides: readonly GuideRow[]; sections: boolean }) {
  const groups = domainOptions
    .map(({ value, label }) => ({ label, guides: guides.filter(({ domain }) => domain === value) }))
    .filter((group) => group.guides.length > 0);
  return (
    <div className="grid items-start gap-4 wide:grid-cols-2">
      {groups.map((group) => (
        <Panel key={group.label} title={group.label} flush>
          <ul className="divide-y divide-line border-t border-line">
            {group.guides.map((guide) => (
              <li key={guide.id} className="px-4 py-2.5">
                <TextLink href={href("resourceGuide", { guideId: guide.id })} className="font-strong">
                  {guide.title}
                </TextLink>
                <p className="text-ink-muted">{guide.purpose}</p>
                {sections && guide.sections.length > 0 && (
                  <p className="mt-0.5 text-small text-ink-faint">
                    {guide.sections.map(({ title }) => title).join(" · ")}
                  </p>
                )}
              </li>
            ))}
          </ul>
        </Panel>
      ))}
    </div>
  );
}
