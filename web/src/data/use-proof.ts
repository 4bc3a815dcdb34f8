import { loginAddress } from "@cerebro/contracts/pages/admit.ts";
import { useGo, usePath } from "./address.ts";
import type { ApiError } from "./api-error.ts";
import { session } from "./session.ts";
import { useAct } from "./use-act.ts";

/** The part of an act that asking for a proof needs. */
export interface ProvenAct {
  readonly refusal: ApiError | undefined;
  readonly again: () => void;
  readonly reset: () => void;
}

export const needsProof = (act: { readonly refusal: ApiError | undefined }): boolean =>
  act.refusal?.code === "auth.proof_required";

/** Asks who it is where an act was refused because the last sign-in is a while ago; with the proof, the act is done. */
export function useProof(act: ProvenAct) {
  const go = useGo();
  const path = usePath();
  const prove = useAct("POST /api/auth/proof", {
    onDone: () => {
      prove.reset();
      act.again();
    },
  });
  const by = act.refusal?.facts["by"];
  return {
    open: needsProof(act),
    by: by === "code" || by === "sign-in" ? by : "password",
    busy: prove.busy,
    errors: prove.errors,
    failure: Object.keys(prove.errors).length > 0 ? undefined : prove.failure,
    onProve: prove.run,
    onSignIn: () => void session.signOut().then(() => go(loginAddress(path))),
    onClose: () => {
      prove.reset();
      act.reset();
    },
  } as const;
}
