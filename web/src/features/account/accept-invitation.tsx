import { acceptInvitation } from "@cerebro/contracts/fields/identity/identity.ts";
import { fieldsFor } from "../../parts/fields-for.ts";
import { useQuery } from "@tanstack/react-query";
import { href, secretHref } from "@cerebro/contracts/pages/href.ts";
import { loginAddress } from "@cerebro/contracts/pages/admit.ts";
import { useGo, useLinkSecret } from "../../data/address.ts";
import { refusalText } from "../../data/api-error.ts";
import { call } from "../../data/client.ts";
import type { Output } from "../../data/request.ts";
import { session } from "../../data/session.ts";
import { useAct } from "../../data/use-act.ts";
import { useUser } from "../../data/use-session.ts";
import { Button } from "../../ui/action/button.tsx";
import { ButtonLink } from "../../ui/action/link.tsx";
import { KeyValueList } from "../../ui/data/key-value.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { LoadingPanel } from "../../ui/feedback/state-panel.tsx";
import { TextField } from "../../ui/form/fields.tsx";
import { formSecret, formText } from "../../ui/form/form-text.ts";
import { CommandForm } from "../../parts/command-form.tsx";
import { adopt } from "./parts/enter.ts";
import { RoleBadges } from "./parts/role-badges.tsx";
import { Entry } from "../../ui/layout/entry.tsx";
import { NewPasswordField } from "../../ui/form/new-password-field.tsx";

const field = fieldsFor(acceptInvitation);

type Offer = Output<"POST /api/auth/invitations/read">;

/** Joins a company with the link from a mail: with a new account, or with the one that is signed in [PLT-01]. */
export function AcceptInvitation() {
  const token = useLinkSecret("acceptInvitation");
  const { data, error } = useQuery({
    queryKey: ["invitation", token],
    queryFn: () => call("POST /api/auth/invitations/read", { token }, { anonymous: true }),
  });
  const user = useUser();
  if (error) {
    return (
      <Entry mark={false} title="This invitation no longer works" lead={refusalText(error)}>
        <p className="text-ink-muted">Ask the person who invited you to send it again.</p>
        <ButtonLink href={href("login")} variant="primary">
          Back to sign-in
        </ButtonLink>
      </Entry>
    );
  }
  if (!data) return <LoadingPanel label="Opening the invitation" />;
  return (
    <Entry
      mark={false}
      title={`Join ${data.organisation}`}
      lead={`${data.invitedBy} invites you to work there with Cerebro.`}
    >
      <KeyValueList
        facts={[
          { label: "For", value: data.email },
          { label: "Roles", value: <RoleBadges roles={data.roles} /> },
        ]}
      />
      {data.hasAccount ? <Join offer={data} token={token} email={user?.email} /> : <Accept token={token} />}
    </Entry>
  );
}

function Accept({ token }: { token: string }) {
  const go = useGo();
  const accept = useAct("POST /api/auth/invitations/accept", {
    anonymous: true,
    onDone: (answer) => {
      if ("challenge" in answer) {
        // The account was there before and has a second factor: the usual sign-in asks for it.
        go(href("login"), { replace: true });
        return;
      }
      adopt(answer);
      go(href("dashboardSelection"), { replace: true });
    },
  });
  return (
    <CommandForm
      label="Accept the invitation"
      command={accept}
      onSubmit={(data) => accept.run({ token, name: formText(data, "name"), password: formSecret(data, "password") })}
      submit="Create account and join"
      wide
    >
      <TextField {...field("name")} label="Your name" autoComplete="name" />
      <NewPasswordField {...field("password")} label="Choose a password" />
    </CommandForm>
  );
}

function Join({ offer, token, email }: { offer: Offer; token: string; email: string | undefined }) {
  const go = useGo();
  const join = useAct("POST /api/auth/invitations/join", {
    onDone: (answer) => {
      adopt(answer);
      go(href("dashboardSelection"), { replace: true });
    },
  });
  const here = secretHref("acceptInvitation", token);
  if (email === undefined) {
    return (
      <div className="flex flex-col gap-3">
        <p className="text-ink-muted">You already have an account with this address.</p>
        <ButtonLink href={loginAddress(here)} variant="primary">
          Sign in to join
        </ButtonLink>
      </div>
    );
  }
  if (email !== offer.email) {
    return (
      <div className="flex flex-col gap-3">
        <Banner tone="warn" title={`You are signed in as ${email}.`}>
          The invitation went to another address.
        </Banner>
        <Button variant="primary" onClick={() => void session.signOut().then(() => go(loginAddress(here)))}>
          Sign in as {offer.email}
        </Button>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      {join.failure !== undefined && <Banner tone="bad" title={join.failure} urgent />}
      <Button variant="primary" busy={join.busy} onClick={() => join.run({ token })}>
        Join {offer.organisation}
      </Button>
    </div>
  );
}
