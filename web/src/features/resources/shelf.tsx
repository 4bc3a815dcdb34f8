import type { ReactNode } from "react";
import { pageOf, type PageId } from "@cerebro/contracts/pages/pages.ts";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { TabLinks } from "../../ui/layout/tabs.tsx";

const tabs = [
  ["resourceDocs", "Docs"],
  ["resourceGuides", "Guides"],
  ["resourceNotes", "Notes"],
  ["resourceApi", "API"],
  ["resourceMcpServices", "MCP services"],
  ["resourceDownloads", "Downloads"],
  ["resourceVideos", "Videos"],
] as const satisfies readonly (readonly [PageId, string])[];

const links = tabs.map(([id, label]) => ({ href: pageOf(id).paths[0], label }));

interface ShelfProps {
  readonly page: PageId;
  /** Tab of a page that is not a tab itself. */
  readonly under?: PageId;
  readonly title?: string;
  readonly purpose?: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of the resource pages: where one is, and the other pages of the shelf [APP-16]. */
export function Shelf({ page, under = page, title, purpose, actions, children }: ShelfProps) {
  const own = pageOf(page);
  return (
    <div className="mx-auto w-full max-w-[1080px]">
      <PageHeader title={title ?? own.title} purpose={purpose ?? own.purpose} actions={actions}>
        <TabLinks label="Resources" links={links} current={pageOf(under).paths[0]} />
      </PageHeader>
      {children}
    </div>
  );
}
