import { useQuery } from "@tanstack/react-query";
import { href } from "@cerebro/contracts/pages/href.ts";
import { useGo } from "../../../data/address.ts";
import { letAnswersGo } from "../../../data/kept-answers.ts";
import { queryClient, reading } from "../../../data/query-client.ts";
import { session } from "../../../data/session.ts";
import { toast } from "../../../data/toasts.ts";
import { useAct } from "../../../data/use-act.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Badge } from "../../../ui/data/badge.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";

/** Other organizations of the person; nothing for members of one. */
export function OwnOrganisations() {
  const go = useGo();
  const own = useQuery(reading("GET /api/auth/organisations", {})).data?.rows ?? [];
  const change = useAct("POST /api/auth/switch-organisation", {
    onDone: (answer) => {
      session.adopt(answer);
      // Everything read so far belongs to the other organisation.
      queryClient.clear();
      void letAnswersGo();
      toast("success", `You now work in ${answer.user.organisation.name}`);
      go(href("dashboardSelection"));
    },
  });
  if (own.length < 2) return null;
  return (
    <Panel title="Your organizations" flush>
      <ul className="divide-y divide-line">
        {own.map(({ id, name, current }) => (
          <li key={id} className="flex min-h-12 items-center gap-3 px-4 py-2">
            <span className="min-w-0 flex-1 truncate">{name}</span>
            {current ? (
              <Badge>You are here</Badge>
            ) : (
              <Button density="dense" busy={change.busy} onClick={() => change.run({ organisationId: id })}>
                Work there
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
