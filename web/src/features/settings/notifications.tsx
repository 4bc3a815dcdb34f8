import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { noticeKinds } from "@cerebro/contracts/constants/notices.ts";
import type { NoticePreference } from "@cerebro/contracts/endpoints/platform/notifications.ts";
import { reading } from "../../data/query-client.ts";
import { toast } from "../../data/toasts.ts";
import { useAct } from "../../data/use-act.ts";
import { Async } from "../../ui/feedback/async.tsx";
import { Checkbox } from "../../ui/form/choice.tsx";
import { Panel } from "../../ui/layout/panel.tsx";
import { ThisBrowser } from "./parts/this-browser.tsx";
import { SettingsPage } from "./parts/settings-page.tsx";

const route = "GET /api/notifications/preferences";

/** Kinds of events with notices, in the bell and by mail [PLT-04]. */
export function NotificationSettings() {
  const query = useQuery({ ...reading(route, {}), staleTime: 0 });
  const mails = useQuery(reading("GET /api/about", {})).data?.mail === "sent";
  return (
    <SettingsPage page="settingsNotifications">
      <Panel flush>
        <Async query={query}>
          {({ rows }) =>
            rows.length === 0 ? (
              <p className="p-4 text-ink-muted">Nothing that happens concerns people of your roles so far.</p>
            ) : (
              <Kinds rows={rows} />
            )
          }
        </Async>
      </Panel>
      <ThisBrowser />
      {!mails && <p className="text-small text-ink-muted">No mail server is set up here: no mail is sent.</p>}
    </SettingsPage>
  );
}

function Kinds({ rows }: { rows: readonly NoticePreference[] }) {
  const queries = useQueryClient();
  // A switch moves at once and goes back when it could not be saved.
  const [chosen, setChosen] = useState(rows);
  const save = useAct("PUT /api/notifications/preferences", {
    onDone: (saved) => {
      queries.setQueryData(reading(route, {}).queryKey, saved);
      setChosen(saved.rows);
      void queries.invalidateQueries({ queryKey: ["GET /api/notifications"] });
      toast("success", "Saved");
    },
  });
  const change = (row: NoticePreference): void => {
    setChosen((before) => before.map((one) => (one.kind === row.kind ? row : one)));
    save.run({ rows: [row] });
  };
  return (
    <>
      <table className="w-full">
        <thead className="text-small text-ink-muted">
          <tr className="border-b border-line">
            <th scope="col" className="px-4 py-2 text-left font-normal">
              When
            </th>
            <th scope="col" className="w-20 px-2 py-2 font-normal">
              In the bell
            </th>
            <th scope="col" className="w-20 px-2 py-2 pr-4 font-normal">
              By mail
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {(save.failure === undefined ? chosen : rows).map((row) => (
            <tr key={row.kind}>
              <th scope="row" className="px-4 py-2.5 text-left font-normal">
                {noticeKinds[row.kind]}
              </th>
              {(["inApp", "email"] as const).map((way) => (
                <td key={way} className="px-2 py-2.5 text-center last:pr-4">
                  <Checkbox
                    aria-label={`${noticeKinds[row.kind]}: ${way === "inApp" ? "in the bell" : "by mail"}`}
                    checked={row[way]}
                    onChange={(event) => change({ ...row, [way]: event.target.checked })}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {save.failure !== undefined && (
        <p role="alert" className="px-4 py-3 text-bad">
          {save.failure}
        </p>
      )}
    </>
  );
}
