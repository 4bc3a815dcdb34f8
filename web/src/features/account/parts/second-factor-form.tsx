import { answerSecondFactor } from "@cerebro/contracts/fields/identity/identity.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import { useState } from "react";
import { useAct } from "../../../data/use-act.ts";
import type { Output } from "../../../data/request.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { formText } from "../../../ui/form/form-text.ts";
import { CommandForm } from "../../../parts/command-form.tsx";
import { TextInput } from "../../../ui/form/text-input.tsx";

const field = fieldsFor(answerSecondFactor);

interface SecondFactorFormProps {
  readonly challenge: string;
  readonly onDone: (answer: Output<"POST /api/auth/second-factor">) => void;
  /** The sign-in took too long, or its owner wants to begin anew. */
  readonly onRestart: () => void;
}

/** The field is all there is on the page, and its asking was the person's own act. */
const takeFocus = (field: HTMLInputElement | null) => field?.focus();

/** The second half of a sign-in: a code from the app, or one of the codes kept for the day the app is lost. */
export function SecondFactorForm({ challenge, onDone, onRestart }: SecondFactorFormProps) {
  const [recovery, setRecovery] = useState(false);
  const answer = useAct("POST /api/auth/second-factor", { anonymous: true, onDone });
  const expired = answer.refusal?.code === "auth.challenge_expired";
  return (
    <div className="flex flex-col gap-5">
      <CommandForm
        key={String(recovery)}
        label="Second factor"
        command={answer}
        onSubmit={(data) => answer.run({ challenge, code: formText(data, "code") })}
        submit={expired ? undefined : "Continue"}
        wide
      >
        {recovery ? (
          <Field {...field("code")} label="Recovery code" hint="One of the ten you were given. Each works once.">
            <TextInput code ref={takeFocus} autoComplete="off" spellCheck={false} />
          </Field>
        ) : (
          <Field {...field("code")} hint="Six digits from your authenticator app.">
            <TextInput
              code
              ref={takeFocus}
              inputMode="numeric"
              autoComplete="one-time-code"
              pattern="[0-9 ]{6,7}"
              className="tracking-[0.3em]"
            />
          </Field>
        )}
        {expired && (
          <Button variant="primary" onClick={onRestart}>
            Start again
          </Button>
        )}
      </CommandForm>
      <div className="flex flex-wrap justify-between gap-2">
        <Button
          variant="ghost"
          onClick={() => {
            answer.reset();
            setRecovery(!recovery);
          }}
        >
          {recovery ? "Use the app instead" : "Use a recovery code"}
        </Button>
        <Button variant="ghost" onClick={onRestart}>
          Back
        </Button>
      </div>
    </div>
  );
}
