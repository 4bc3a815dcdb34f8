import type { ReactNode } from "react";
import { mayOpen } from "@cerebro/contracts/pages/admit.ts";
import { pageOf, type PageId } from "@cerebro/contracts/pages/pages.ts";
import { useUser } from "../../../data/use-session.ts";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { TabLinks } from "../../../ui/layout/tabs.tsx";
import { settingsTabs } from "./settings-tabs.ts";

interface SettingsPageProps {
  readonly page: PageId;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every settings page: where one is, and the other settings one may open. */
export function SettingsPage({ page, actions, children }: SettingsPageProps) {
  const user = useUser();
  const { title, purpose, paths } = pageOf(page);
  const links = settingsTabs
    .filter(({ id }) => mayOpen(pageOf(id).access, user))
    .map(({ id, label }) => ({ href: pageOf(id).paths[0], label }));
  // A page below one of the tabs belongs to it.
  const current = links.find(({ href }) => paths[0].startsWith(`${href}/`) && href !== "/settings")?.href ?? paths[0];
  return (
    <div className="mx-auto w-full max-w-[880px]">
      <PageHeader title={title} purpose={purpose} actions={actions}>
        <TabLinks label="Settings" links={links} current={current} />
      </PageHeader>
      <div className="flex flex-col gap-4">{children}</div>
    </div>
  );
}
