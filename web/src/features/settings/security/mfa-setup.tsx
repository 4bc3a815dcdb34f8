import { confirmSecondFactor } from "@cerebro/contracts/fields/identity/account.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { href } from "@cerebro/contracts/pages/href.ts";
import { useGo } from "../../../data/address.ts";
import { queryClient, reading } from "../../../data/query-client.ts";
import type { Output } from "../../../data/request.ts";
import { useAct } from "../../../data/use-act.ts";
import { Button } from "../../../ui/action/button.tsx";
import { ButtonLink } from "../../../ui/action/link.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { formText } from "../../../ui/form/form-text.ts";
import { CommandForm } from "../../../parts/command-form.tsx";
import { TextInput } from "../../../ui/form/text-input.tsx";
import { Stepper } from "../../../ui/layout/stepper.tsx";
import { Entry } from "../../../ui/layout/entry.tsx";
import { needsProof, ProofDialog } from "../parts/proof-dialog.tsx";
import { QrCode } from "./qr-code.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

const field = fieldsFor(confirmSecondFactor);

type Enrolment = Output<"POST /api/auth/mfa/enrolment">;

const steps = [{ label: "Begin" }, { label: "Scan" }, { label: "Keep" }];

/** Sets up one-time codes from an authenticator app, with codes for the day the app is lost [AUTH-16]. */
export function MfaSetup() {
  const query = useQuery(reading("GET /api/auth/mfa", {}));
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <Keep codes={codes} />;
  if (enrolment) return <Scan enrolment={enrolment} onDone={setCodes} />;
  return <Async query={query}>{({ enabled }) => (enabled ? <Done /> : <Begin onBegun={setEnrolment} />)}</Async>;
}

function Done() {
  return (
    <Entry title="Second factor" lead="It is set up: signing in asks for a code from your authenticator app.">
      <ButtonLink href={href("settingsSecurity")} variant="primary">
        Security settings
      </ButtonLink>
    </Entry>
  );
}

function Begin({ onBegun }: { onBegun: (enrolment: Enrolment) => void }) {
  const begin = useAct("POST /api/auth/mfa/enrolment", { onDone: onBegun });
  return (
    <Entry
      title="Protect your account"
      lead="A second factor stops whoever has learned your password: signing in then also asks for a code that only your phone shows."
    >
      <Stepper label="Setting up the second factor" steps={steps} current={0} />
      <p className="text-ink-muted">
        You need an authenticator app, for example Aegis, 1Password, Google Authenticator or Microsoft Authenticator.
      </p>
      {begin.failure !== undefined && !needsProof(begin) && <Banner tone="bad" title={begin.failure} urgent />}
      <div className="flex flex-col gap-2">
        <Button variant="primary" busy={begin.busy} onClick={() => begin.run({})}>
          Set up second factor
        </Button>
        <ButtonLink href={href("settingsSecurity")} variant="ghost">
          Not now
        </ButtonLink>
      </div>
      <ProofDialog act={begin} />
    </Entry>
  );
}

function Scan({ enrolment, onDone }: { enrolment: Enrolment; onDone: (codes: readonly string[]) => void }) {
  const confirm = useAct("POST /api/auth/mfa/confirm", {
    onDone: ({ recoveryCodes }) => {
      onDone(recoveryCodes);
      void queryClient.invalidateQueries();
    },
  });
  return (
    <Entry title="Scan the picture" lead="With your authenticator app. It then shows a new code every half minute.">
      <Stepper label="Setting up the second factor" steps={steps} current={1} />
      <div className="flex flex-col items-center gap-3">
        <QrCode {...enrolment.qr} label="Picture with the secret for your authenticator app" />
        <details className="w-full text-tool">
          <summary className="rounded-control text-ink-muted hover:text-ink">Cannot scan it?</summary>
          <p className="mt-2 text-ink-muted">Type this key into the app, as a time-based one:</p>
          <code className="mt-1 block rounded-control bg-surface-2 px-3 py-2 break-all select-all">
            {enrolment.secret.replace(/(.{4})(?=.)/g, "$1 ")}
          </code>
        </details>
      </div>
      <CommandForm
        label="First code"
        command={confirm}
        onSubmit={(data) => confirm.run({ code: formText(data, "code") })}
        submit="Confirm"
        wide
      >
        <Field {...field("code")} hint="The six digits the app shows now.">
          <TextInput
            code
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[0-9 ]{6,7}"
            className="tracking-[0.3em]"
          />
        </Field>
      </CommandForm>
    </Entry>
  );
}

function Keep({ codes }: { codes: readonly string[] }) {
  const go = useGo();
  return (
    <Entry
      title="Keep these codes"
      lead="Each lets you in once if your phone is lost. They are shown only now: print them or put them into a password manager."
    >
      <Stepper label="Setting up the second factor" steps={steps} current={2} />
      <RecoveryCodes codes={codes} onDone={() => go(href("settingsSecurity"), { replace: true })} />
    </Entry>
  );
}
