import Bell from "lucide-react/icons/bell";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { refusalText } from "../../data/api-error.ts";
import { call } from "../../data/client.ts";
import { currentPushAddress, pushAbility, subscribeBrowser } from "../../data/push.ts";
import { Button } from "../../ui/action/button.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";

/** Messages about a shipment in this browser, also while it is closed [LOG-09]. */
export function Follow({ token }: { token: string }) {
  const ability = pushAbility();
  if (ability === "unsupported") return null;
  return (
    <section aria-label="Messages in this browser" className="flex flex-col gap-3 border-t border-line pt-5">
      {ability === "denied" ? (
        <p className="text-ink-muted">
          Messages of this site are blocked in this browser. Allow them in its settings to be told here.
        </p>
      ) : (
        <FollowSwitch token={token} />
      )}
    </section>
  );
}

function FollowSwitch({ token }: { token: string }) {
  const queries = useQueryClient();
  const queryKey = ["POST /api/tracking/{token}/followed", { token }];
  const { data: followed } = useQuery({ queryKey, queryFn: () => isFollowed(token), retry: false });
  const change = useMutation({
    mutationFn: (wanted: boolean) => (wanted ? follow(token) : unfollow(token)),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  return (
    <>
      {followed ? (
        <Banner
          tone="good"
          title="Messages in this browser are on"
          action={
            <Button busy={change.isPending} onClick={() => change.mutate(false)}>
              Stop
            </Button>
          }
        >
          when it is out for delivery, late, could not be delivered, or has arrived.
        </Banner>
      ) : (
        <p>
          <Button icon={Bell} busy={change.isPending} onClick={() => change.mutate(true)}>
            Tell me in this browser
          </Button>
        </p>
      )}
      {change.error !== null && <Banner tone="bad" title={refusalText(change.error)} urgent />}
      {change.data === null && (
        <Banner tone="warn" title="This browser did not allow it." urgent>
          Nothing was changed. Its settings say which sites may show messages.
        </Banner>
      )}
    </>
  );
}

async function isFollowed(token: string): Promise<boolean> {
  const endpoint = await currentPushAddress();
  if (endpoint === null) return false;
  const answer = await call("POST /api/tracking/{token}/followed", { token, endpoint }, { anonymous: true });
  return answer.followed;
}

/** Null where the browser would not. */
async function follow(token: string): Promise<boolean | null> {
  const subscription = await subscribeBrowser();
  if (subscription === null) return null;
  const answer = await call("POST /api/tracking/{token}/follow", { token, ...subscription }, { anonymous: true });
  return answer.followed;
}

/** This shipment only: the browser may follow others. */
async function unfollow(token: string): Promise<boolean> {
  const endpoint = await currentPushAddress();
  if (endpoint === null) return false;
  const answer = await call("POST /api/tracking/{token}/unfollow", { token, endpoint }, { anonymous: true });
  return answer.followed;
}
