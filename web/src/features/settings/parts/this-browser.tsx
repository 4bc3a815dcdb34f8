import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { refusalText } from "../../../data/api-error.ts";
import { call } from "../../../data/client.ts";
import { currentPushAddress, pushAbility, subscribePerson } from "../../../data/push.ts";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Switch } from "../../../ui/form/choice.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";

const queryKey = ["push", "this browser"];

/** Mailed notices may also appear in this browser, as long as the person is signed in [PWA-04]. */
export function ThisBrowser() {
  const queries = useQueryClient();
  const ability = pushAbility();
  const { data: told = false } = useQuery({ queryKey, queryFn: isTold, enabled: ability === "able", retry: false });
  const change = useMutation<unknown, Error, boolean>({
    mutationFn: (wanted) => (wanted ? subscribePerson() : unsubscribe()),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  if (ability === "unsupported") return null;
  return (
    <Panel>
      <Switch
        label="Tell me in this browser too"
        hint={
          ability === "denied"
            ? "This browser was told not to show messages of this site. Its settings say so."
            : "Whatever is mailed to you, also while the browser is closed, until you sign out."
        }
        checked={change.isPending ? change.variables : told}
        disabled={change.isPending || ability === "denied"}
        onChange={(event) => change.mutate(event.target.checked)}
      />
      {change.error !== null && <Banner tone="bad" title={refusalText(change.error)} urgent />}
      {change.data === null && (
        <Banner tone="warn" title="Messages are not turned on." urgent>
          Allow them for this site in the settings of the browser, then try again.
        </Banner>
      )}
    </Panel>
  );
}

async function isTold(): Promise<boolean> {
  const endpoint = await currentPushAddress();
  return endpoint !== null && (await call("POST /api/push/subscribed", { endpoint })).subscribed;
}

async function unsubscribe(): Promise<boolean> {
  const endpoint = await currentPushAddress();
  if (endpoint !== null) await call("POST /api/push/unsubscribe", { endpoint });
  return false;
}
