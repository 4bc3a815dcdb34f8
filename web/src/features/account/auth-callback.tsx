import { useEffect, useState } from "react";
import { href } from "@cerebro/contracts/pages/href.ts";
import { useGo, useSearchState, type Search } from "../../data/address.ts";
import { refusalText } from "../../data/api-error.ts";
import { call } from "../../data/client.ts";
import type { Output } from "../../data/request.ts";
import { toast } from "../../data/toasts.ts";
import { ButtonLink } from "../../ui/action/link.tsx";
import { LoadingPanel } from "../../ui/feedback/state-panel.tsx";
import { useEnter, valueOf } from "./parts/enter.ts";
import { Entry } from "../../ui/layout/entry.tsx";
import { SecondFactorForm } from "./parts/second-factor-form.tsx";

interface Return {
  readonly provider: string;
  readonly code: string;
  readonly state: string;
  readonly iss?: string;
  /** The provider is connected to an account instead of signing in. */
  readonly connects: boolean;
}

/** The state begins with `provider.` or `connect.provider.`; undefined when the provider refused or nothing fits. */
function returnOf(search: Search): Return | undefined {
  const [code, state = "", iss] = [valueOf(search, "code"), valueOf(search, "state"), valueOf(search, "iss")];
  const parts = state.split(".");
  const connects = parts.length === 3 && parts[0] === "connect";
  const provider = connects ? parts[1] : parts[0];
  if (code === undefined || provider === undefined || parts.length < 2) return undefined;
  return { provider, code, state, connects, ...(iss !== undefined && { iss }) };
}

type Finished = Output<"POST /api/auth/oauth/callback"> | { readonly message: string };

/** Each state is good once: a second look at this page must not ask again. */
const asked = new Map<string, Promise<Finished>>();

function finish({ connects, ...input }: Return): Promise<Finished> {
  const known = asked.get(input.state);
  const answer =
    known ??
    (connects
      ? call("POST /api/auth/providers/callback", input)
      : call("POST /api/auth/oauth/callback", input, { anonymous: true }));
  asked.set(input.state, answer);
  return answer;
}

/** The return point of a sign-in with another provider [AUTH-08]. */
export function AuthCallback() {
  const [search] = useSearchState();
  const go = useGo();
  const enter = useEnter();
  const [challenge, setChallenge] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const refused = returnOf(search) === undefined;
  useEffect(() => {
    const returned = returnOf(search);
    if (returned === undefined) return;
    finish(returned).then(
      (answer) => {
        if ("message" in answer) {
          toast("success", answer.message);
          go(href("settingsSecurity"), { replace: true });
        } else if ("challenge" in answer) setChallenge(answer.challenge);
        else enter(answer);
      },
      (error: unknown) => setFailure(refusalText(error)),
    );
  }, [search, go, enter]);
  if (challenge !== undefined) {
    return (
      <Entry title="One more step" lead="Your account is protected by a second factor.">
        <SecondFactorForm challenge={challenge} onDone={enter} onRestart={() => go(href("login"))} />
      </Entry>
    );
  }
  if (failure === undefined && !refused) return <LoadingPanel label="Signing you in" />;
  return (
    <Entry title="Sign-in did not work" lead={failure ?? "The provider did not sign you in."}>
      <ButtonLink href={href("login")} variant="primary">
        Back to sign-in
      </ButtonLink>
    </Entry>
  );
}
