import { useQuery } from "@tanstack/react-query";
import { href } from "@cerebro/contracts/pages/href.ts";
import { useLinkSecret } from "../../data/address.ts";
import { refusalText } from "../../data/api-error.ts";
import { call } from "../../data/client.ts";
import { useUser } from "../../data/use-session.ts";
import { Button } from "../../ui/action/button.tsx";
import { ButtonLink } from "../../ui/action/link.tsx";
import { LoadingPanel } from "../../ui/feedback/state-panel.tsx";
import { Entry } from "../../ui/layout/entry.tsx";

/** Confirms an address with the link from a mail; opening it is all there is to do [AUTH-07]. */
export function VerifyEmail() {
  const token = useLinkSecret("verifyEmail");
  const user = useUser();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ["verify-email", token],
    queryFn: () => call("POST /api/auth/verify-email", { token }, { anonymous: true }),
    retry: false,
  });
  if (data) {
    return (
      <Entry title="Address confirmed" lead={data.message}>
        <ButtonLink href={href(user ? "dashboardSelection" : "login")} variant="primary">
          {user ? "Continue to Cerebro" : "Sign in"}
        </ButtonLink>
      </Entry>
    );
  }
  if (!error) return <LoadingPanel label="Confirming your address" />;
  return (
    <Entry title="The address could not be confirmed" lead={refusalText(error)}>
      <div className="flex flex-col gap-2">
        <ButtonLink href={href(user ? "verifyEmailSent" : "login")} variant="primary">
          {user ? "Send a new link" : "Sign in to get a new link"}
        </ButtonLink>
        <Button busy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    </Entry>
  );
}
