import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { href } from "@cerebro/contracts/pages/href.ts";
import { useSearchState } from "../../data/address.ts";
import { useSomethingKept } from "../../data/offline-queue/use-something-kept.ts";
import { reading } from "../../data/query-client.ts";
import { useAct } from "../../data/use-act.ts";
import { TextLink } from "../../ui/action/link.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { DemoAccounts } from "./parts/demo-accounts.tsx";
import { useEnter, valueOf } from "./parts/enter.ts";
import { Entry } from "../../ui/layout/entry.tsx";
import { PasswordForm, type Credentials } from "./parts/password-form.tsx";
import { Providers } from "./parts/providers.tsx";
import { SecondFactorForm } from "./parts/second-factor-form.tsx";

/** Signing in: password, then the second factor where there is one; or a provider [AUTH-01, AUTH-16]. */
export function Login() {
  const [search] = useSearchState();
  const enter = useEnter();
  const somethingKept = useSomethingKept();
  const [challenge, setChallenge] = useState<string>();
  const [credentials, setCredentials] = useState<Credentials>({ email: "", password: "" });
  const about = useQuery(reading("GET /api/about", {})).data;
  const login = useAct("POST /api/auth/login", {
    anonymous: true,
    onDone: (answer) => {
      if ("challenge" in answer) setChallenge(answer.challenge);
      else enter(answer);
    },
  });
  if (challenge !== undefined) {
    const restart = () => setChallenge(undefined);
    return (
      <Entry title="One more step" lead="Your account is protected by a second factor.">
        <SecondFactorForm challenge={challenge} onDone={enter} onRestart={restart} />
      </Entry>
    );
  }
  return (
    <Entry
      title="Sign in"
      lead="To your company's warehouses, fleet and figures."
      footer={
        <p>
          No account yet? <TextLink href={href("signup")}>Create one</TextLink>
        </p>
      }
    >
      {valueOf(search, "reason") === "session_expired" && login.failure === undefined && (
        <Banner tone="warn" title="Session expired. Please log in again." />
      )}
      {somethingKept && (
        <Banner tone="info" title="Changes wait on this device">
          They were made without a connection, and are sent after the person who made them signs in.
        </Banner>
      )}
      <PasswordForm credentials={credentials} onChange={setCredentials} login={login} />
      {about && <Providers providers={about.signInProviders} />}
      {about && about.demoAccounts.length > 0 && (
        <DemoAccounts accounts={about.demoAccounts} chosen={credentials.email} onChoose={setCredentials} />
      )}
    </Entry>
  );
}
