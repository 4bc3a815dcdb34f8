import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { ApplicationQuestion } from "@cerebro/contracts/entities/identity/applications.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { useSearchState, type Search } from "../../data/address.ts";
import { refusalText } from "../../data/api-error.ts";
import { reading } from "../../data/query-client.ts";
import type { Input } from "../../data/request.ts";
import { useAct } from "../../data/use-act.ts";
import { needsProof, useProof } from "../../data/use-proof.ts";
import { useUser } from "../../data/use-session.ts";
import { Button } from "../../ui/action/button.tsx";
import { ButtonLink, TextLink } from "../../ui/action/link.tsx";
import { KeyValueList } from "../../ui/data/key-value.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { LoadingPanel } from "../../ui/feedback/state-panel.tsx";
import { Checkbox } from "../../ui/form/choice.tsx";
import { Entry } from "../../ui/layout/entry.tsx";
import { ProofDialog } from "../../ui/overlay/proof-dialog.tsx";
import { valueOf } from "./parts/enter.ts";
import { RoleBadges } from "./parts/role-badges.tsx";

type Request = Input<"GET /api/auth/applications/request">;

const names = ["client_id", "redirect_uri", "response_type", "code_challenge", "code_challenge_method"] as const;
const optional = ["scope", "state", "resource"] as const;

/** The parameters of OAuth in the address; others are left out. */
function requestOf(search: Search): Request {
  const given = [...names, ...optional].flatMap((name) => {
    const value = valueOf(search, name);
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(given);
}

/** Asks the signed-in person whether an application may act for them over MCP, and sends the browser back to it [SVC-05]. */
export function ConnectApplication() {
  const [search] = useSearchState();
  const request = requestOf(search);
  const { data, error } = useQuery({
    ...reading("GET /api/auth/applications/request", request),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const location = data?.location ?? null;
  useEffect(() => {
    if (location !== null) window.location.replace(location);
  }, [location]);
  if (error) {
    return (
      <Entry title="This application cannot be connected" lead={refusalText(error)}>
        <ButtonLink href={href("settingsSecurity")} variant="primary">
          Connected applications
        </ButtonLink>
      </Entry>
    );
  }
  if (!data?.question) return <LoadingPanel label="Reading what the application asks" />;
  return <Question question={data.question} request={request} />;
}

function Question({ question, request }: { question: ApplicationQuestion; request: Request }) {
  const { name, host, isLocal, scopes, organisation, roles } = question;
  const user = useUser();
  const asksToChange = scopes.includes("mcp:write");
  const [mayChange, setMayChange] = useState(asksToChange);
  // Stays busy once answered: the browser is on its way to the application.
  const [isLeaving, setIsLeaving] = useState(false);
  const answer = useAct("POST /api/auth/applications/request", {
    onDone: ({ location }) => {
      setIsLeaving(true);
      window.location.replace(location);
    },
  });
  const proof = useProof(answer);
  const busy = answer.busy || isLeaving;
  return (
    <Entry
      title={`Connect ${name}?`}
      lead={`${name} asks to work with Cerebro in your name.`}
      footer={
        <p>
          You can disconnect it at any time under <TextLink href={href("settingsSecurity")}>security settings</TextLink>
          .
        </p>
      }
    >
      <KeyValueList
        facts={[
          { label: "Signed in as", value: user && <Address email={user.email} /> },
          { label: "Organization", value: organisation },
          { label: "Your roles", value: <RoleBadges roles={roles} /> },
          { label: "Answer goes to", value: isLocal ? `A program on this computer (${host})` : host },
        ]}
      />
      <Banner tone="warn" title="Allow it only if you started this in the application.">
        The application chose its name itself, and the name is unchecked.
      </Banner>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        <li>It reads what you may read: stock, orders, shipments, figures.</li>
        {mayChange && (
          <li>It makes changes that you may make. Each is shown first, and what needs a second person waits.</li>
        )}
        <li>It never sees passwords, keys, members or invitations, and it ends after 90 days.</li>
      </ul>
      {asksToChange && (
        <Checkbox
          label="It may also make changes"
          checked={mayChange}
          onChange={(event) => setMayChange(event.target.checked)}
        />
      )}
      {answer.failure !== undefined && !needsProof(answer) && <Banner tone="bad" title={answer.failure} urgent />}
      <div className="flex flex-col gap-2">
        <Button
          variant="primary"
          busy={busy}
          onClick={() => answer.run({ ...request, allow: mayChange ? "write" : "read" })}
        >
          Connect {name}
        </Button>
        <Button variant="ghost" disabled={busy} onClick={() => answer.run({ ...request, allow: "nothing" })}>
          Refuse
        </Button>
      </div>
      <ProofDialog {...proof} />
    </Entry>
  );
}

/** A long address breaks after its "@", not inside of a name. */
function Address({ email }: { email: string }) {
  const at = email.indexOf("@") + 1;
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}
