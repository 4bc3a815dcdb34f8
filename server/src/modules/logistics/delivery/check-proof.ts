import { createHash } from "node:crypto";
import type { DeliverySettings } from "@cerebro/contracts/entities/logistics/delivery.ts";
import { isEmptySignature, signatureText } from "@cerebro/engines/delivery/signature.ts";
import { AppError } from "../../../platform/errors.ts";
import type { CheckedLine, ProofInput, SentLine } from "./proofs.store.ts";

/** Goods left at an unattended place cannot be signed for: a picture is required instead. */
export function checkEvidence(
  { relation, signature, photos }: ProofInput,
  { signatureRequired, photosAtLeast }: Pick<DeliverySettings, "signatureRequired" | "photosAtLeast">,
): void {
  const alone = relation === "safe_place";
  const pictures = Math.max(photosAtLeast, alone ? 1 : 0);
  if (signature === null && signatureRequired && !alone) throw new AppError("proof.signature_required");
  if (new Set(photos).size < pictures) throw new AppError("proof.photos_required", { count: pictures });
  if (signature === null) return;
  if (isEmptySignature(signature)) throw new AppError("proof.signature_empty");
  const hash = createHash("sha256").update(signatureText(signature)).digest("hex");
  if (hash !== signature.sha256) throw new AppError("proof.hash_differs", { what: "signature" });
}

/** A failed attempt is shown by as many pictures as the organization asks for. */
export function checkAttempt(
  photos: readonly string[],
  { failurePhotosAtLeast: count }: Pick<DeliverySettings, "failurePhotosAtLeast">,
): void {
  if (new Set(photos).size < count) throw new AppError("proof.photos_required", { count });
}

/** Result of each line that was sent; a line without a report was taken completely. */
export function settleLines(sent: readonly SentLine[], told: ProofInput["lines"]): CheckedLine[] {
  for (const { lineNumber } of told ?? []) {
    if (!sent.some((line) => line.lineNumber === lineNumber))
      throw new AppError("proof.line_unknown", { line: lineNumber });
  }
  const lines = sent.map((line) => settleLine(line, told));
  if (lines.length > 0 && lines.every(({ accepted }) => accepted === 0)) throw new AppError("proof.nothing_accepted");
  return lines;
}

function settleLine(line: SentLine, told: ProofInput["lines"]): CheckedLine {
  const { sku, quantity: sent } = line;
  if (told === null) return { ...line, accepted: sent, refused: 0, damaged: 0, reason: null };
  const results = told.filter(({ lineNumber }) => lineNumber === line.lineNumber);
  const [result] = results;
  const sum = results.reduce((all, { accepted, refused, damaged }) => all + accepted + refused + damaged, 0);
  if (result === undefined || results.length > 1 || sum !== sent)
    throw new AppError("proof.lines_differ", { sku, sent, told: sum });
  const { accepted, refused, damaged, reason } = result;
  if (accepted < sent && reason === null) throw new AppError("proof.reason_required", { sku });
  return { ...line, accepted, refused, damaged, reason };
}
