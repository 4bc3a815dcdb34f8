import { loginAddress } from "@cerebro/contracts/pages/admit.ts";
import { useGo, usePath } from "../../../data/address.ts";
import type { ApiError } from "../../../data/api-error.ts";
import { session } from "../../../data/session.ts";
import { useAct } from "../../../data/use-act.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { formSecret, formText } from "../../../ui/form/form-text.ts";
import { Form } from "../../../ui/form/form.tsx";
import { PasswordInput, TextInput } from "../../../ui/form/text-input.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";

/** The part of an act that asking for a proof needs. */
interface ProvenAct {
  readonly refusal: ApiError | undefined;
  readonly again: () => void;
  readonly reset: () => void;
}

export const needsProof = (act: { readonly refusal: ApiError | undefined }): boolean =>
  act.refusal?.code === "auth.proof_required";

/** Opens when an act was refused because the last sign-in is a while ago; with the proof, the act is done. */
export function ProofDialog({ act }: { act: ProvenAct }) {
  const prove = useAct("POST /api/auth/proof", {
    onDone: () => {
      prove.reset();
      act.again();
    },
  });
  const close = () => {
    prove.reset();
    act.reset();
  };
  const by = act.refusal?.facts["by"];
  return (
    <Dialog
      open={needsProof(act)}
      onClose={close}
      size="small"
      title="Confirm that it is you"
      description={by === "sign-in" ? undefined : "This protects your account while you are away from your desk."}
    >
      {by === "sign-in" ? (
        <SignInAgain />
      ) : (
        <Form
          aria-label="Confirm that it is you"
          errors={prove.errors}
          failure={Object.keys(prove.errors).length > 0 ? undefined : prove.failure}
          onSubmit={(data) =>
            prove.run(by === "code" ? { code: formText(data, "code") } : { password: formSecret(data, "password") })
          }
          actions={
            <>
              <Button onClick={close}>Cancel</Button>
              <Button type="submit" variant="primary" busy={prove.busy}>
                Confirm
              </Button>
            </>
          }
        >
          {by === "code" ? (
            <Field label="Code" name="code" hint="From your authenticator app, or a recovery code.">
              <TextInput code autoComplete="one-time-code" minLength={6} maxLength={60} />
            </Field>
          ) : (
            <Field label="Password" name="password">
              <PasswordInput autoComplete="current-password" />
            </Field>
          )}
        </Form>
      )}
    </Dialog>
  );
}

/** An account without password and second factor can only prove itself at its provider. */
function SignInAgain() {
  const go = useGo();
  const path = usePath();
  return (
    <div className="flex flex-col gap-3">
      <p className="text-ink-muted">You sign in with another provider. Sign in there again, then repeat this.</p>
      <Button variant="primary" onClick={() => void session.signOut().then(() => go(loginAddress(path)))}>
        Sign in again
      </Button>
    </div>
  );
}
