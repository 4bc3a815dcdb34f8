import { href } from "@cerebro/contracts/pages/href.ts";
import { toast } from "../../data/toasts.ts";
import { useAct } from "../../data/use-act.ts";
import { useUser } from "../../data/use-session.ts";
import { Button } from "../../ui/action/button.tsx";
import { ButtonLink } from "../../ui/action/link.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { Entry } from "../../ui/layout/entry.tsx";
import { KeptMailNote } from "./parts/kept-mail-note.tsx";

/** After signing up: a link that confirms the address is on its way [AUTH-07]. */
export function VerifyEmailSent() {
  const user = useUser();
  const resend = useAct("POST /api/auth/resend-verification", {
    onDone: ({ message }) => toast("success", message),
  });
  return (
    <Entry
      title="Check your mail"
      lead={
        <>
          We sent a link to {user ? <strong className="text-ink">{user.email}</strong> : "your address"}. Open it within
          24 hours to confirm that the address is yours.
        </>
      }
    >
      <KeptMailNote />
      {resend.failure !== undefined && <Banner tone="bad" title={resend.failure} urgent />}
      <div className="flex flex-col gap-2">
        <ButtonLink href={href(user ? "dashboardSelection" : "login")} variant="primary">
          {user ? "Continue to Cerebro" : "Sign in"}
        </ButtonLink>
        {user && (
          <Button busy={resend.busy} onClick={() => resend.run({})}>
            Send it again
          </Button>
        )}
      </div>
    </Entry>
  );
}
