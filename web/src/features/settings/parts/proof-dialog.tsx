import { type ProvenAct, useProof } from "../../../data/use-proof.ts";
import { ProofDialog as ProofBox } from "../../../ui/overlay/proof-dialog.tsx";

export { needsProof } from "../../../data/use-proof.ts";

/** Opens when an act was refused because the last sign-in is a while ago; with the proof, the act is done. */
export function ProofDialog({ act }: { act: ProvenAct }) {
  return <ProofBox {...useProof(act)} />;
}
