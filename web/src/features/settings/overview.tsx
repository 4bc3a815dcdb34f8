import { useQuery } from "@tanstack/react-query";
import ArrowRight from "lucide-react/icons/arrow-right";
import { mayOpen } from "@cerebro/contracts/pages/admit.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { pageOf } from "@cerebro/contracts/pages/pages.ts";
import { type UpdateState, useUpdateState } from "../../data/new-version.ts";
import { reading } from "../../data/query-client.ts";
import { useUser } from "../../data/use-session.ts";
import { SetupChecklist } from "../../parts/setup-checklist.tsx";
import { Anchor, TextLink } from "../../ui/action/link.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { SettingsPage } from "./parts/settings-page.tsx";
import { settingsTabs } from "./parts/settings-tabs.ts";

/** Progress of a newer build on this device [PWA-02]. */
const updateWords = {
  none: "This browser shows the latest version it has found.",
  found: "A new version was found and is being downloaded.",
  installed: "A new version is installed and is being checked.",
  available: "A new version is available. Load it with the button at the top of the page.",
} satisfies Record<UpdateState, string>;

/** Everything that can be set, and whether this is a demonstration. */
export function Settings() {
  const user = useUser();
  const update = useUpdateState();
  const about = useQuery(reading("GET /api/about", {})).data;
  const organisation = useQuery(reading("GET /api/organisation", {})).data;
  const sections = settingsTabs.filter(({ id }) => id !== "settings" && mayOpen(pageOf(id).access, user));
  return (
    <SettingsPage page="settings">
      {about?.demo === true && (
        <Banner tone="info" title="Demo mode is on.">
          The demo accounts can sign in
          {about.mail !== "sent" && organisation?.demo === true ? (
            <>
              , and mail of this company is kept in the <TextLink href={href("outbox")}>outbox</TextLink> instead of
              being sent
            </>
          ) : null}
          . Start the server with <code>DEMO=0</code> to turn it off: then none of them can.
        </Banner>
      )}
      <SetupChecklist always />
      <ul className="divide-y divide-line overflow-hidden rounded-panel border border-line bg-surface-1">
        {sections.map(({ id, label }) => (
          <li key={id}>
            <Anchor
              href={pageOf(id).paths[0]}
              className="flex min-h-14 items-center gap-4 px-4 py-3 transition-colors hover:bg-surface-2"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-strong">{label}</span>
                <span className="text-ink-muted">{pageOf(id).purpose}</span>
              </span>
              <ArrowRight size={16} aria-hidden className="shrink-0 text-ink-faint" />
            </Anchor>
          </li>
        ))}
      </ul>
      <p className="text-ink-muted">{updateWords[update]}</p>
    </SettingsPage>
  );
}
