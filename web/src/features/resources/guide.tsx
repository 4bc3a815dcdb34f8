import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { useEffect } from "react";
import { href } from "@cerebro/contracts/pages/href.ts";
import { usePageParams } from "../../data/address.ts";
import { reading } from "../../data/query-client.ts";
import { headingsOf, Prose } from "../../site/prose.tsx";
import { ButtonLink, TextLink } from "../../ui/action/link.tsx";
import { Async } from "../../ui/feedback/async.tsx";
import { Panel } from "../../ui/layout/panel.tsx";
import { Shelf } from "./shelf.tsx";

/** `/resources/guides/{guideId}`: one guide; an answer of the assistant links to its section [APP-16, AI-20]. */
export function GuidePage() {
  const { guideId } = usePageParams("resourceGuide");
  const query = useQuery(reading("GET /api/knowledge/guides/{guideId}", { guideId }));
  return (
    <Shelf
      page="resourceGuide"
      under={query.data?.kind === "doc" ? "resourceDocs" : "resourceGuides"}
      {...(query.data && { title: query.data.title, purpose: query.data.purpose })}
      actions={
        <ButtonLink href={href("resourceGuides")} icon={ArrowLeft} variant="ghost">
          All guides
        </ButtonLink>
      }
    >
      <Async query={query}>{({ markdown }) => <GuideText markdown={markdown} />}</Async>
    </Shelf>
  );
}

function GuideText({ markdown }: { markdown: string }) {
  const wanted = useLocation({ select: ({ hash }) => hash });
  const headings = headingsOf(markdown);
  // The browser looked for the section before the text had come.
  useEffect(() => {
    if (wanted !== "") document.getElementById(wanted)?.scrollIntoView({ block: "start" });
  }, [wanted, markdown]);
  return (
    <div className="grid items-start gap-6 wide:grid-cols-[minmax(0,1fr)_240px]">
      <Prose markdown={markdown} className="[&_h2]:scroll-mt-20 max-wide:order-2" />
      {headings.length > 1 && (
        <Panel title="In this guide" className="wide:sticky wide:top-20">
          <ul className="flex flex-col gap-1.5">
            {headings.map(({ id, text }) => (
              <li key={id}>
                <TextLink href={`#${id}`} tone="quiet">
                  {text}
                </TextLink>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </div>
  );
}
