import { correctProof } from "@cerebro/contracts/fields/logistics/delivery.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import { useState } from "react";
import { lineReasons, proofLimits, relations } from "@cerebro/contracts/entities/logistics/delivery-words.ts";
import type { DeliveryDetail, DeliveryLine, Proof } from "@cerebro/contracts/entities/logistics/delivery.ts";
import { signatureText } from "@cerebro/engines/delivery/signature.ts";
import { refusalText } from "../../../data/api-error.ts";
import { upload } from "../../../data/client.ts";
import { sha256Hex } from "../../../data/hash.ts";
import { CommandForm } from "../../../parts/command-form.tsx";
import { keyOf, numberOf, textOf } from "../../../parts/form-values.ts";
import { formatCount, typedMoment } from "../../../parts/format.ts";
import { useCommand } from "../../../parts/use-command.ts";
import { Field } from "../../../ui/form/field.tsx";
import { NumberField, SelectField, TextField, TextareaField } from "../../../ui/form/fields.tsx";
import { FileDrop } from "../../../ui/form/file-drop.tsx";
import { FieldRow } from "../../../ui/form/form.tsx";
import { momentAt } from "../../../ui/habits.ts";
import { optionsOf } from "../../../ui/form/select.tsx";

const field = fieldsFor(correctProof);

interface ProofFormProps {
  readonly delivery: DeliveryDetail;
  readonly now: number;
  readonly onDone: () => void;
}

/** Somebody of ours handed the goods over without a trip or a device: told here, with the same proof [LOG-07]. */
export function HandOverForm({ delivery, now, onDone }: ProofFormProps) {
  const { id: shipmentId, lines } = delivery;
  const [startedAt] = useState(() => typedMoment(new Date(now).toISOString()));
  const [photos, setPhotos] = useState<File[]>([]);
  const [unsent, setUnsent] = useState<string>();
  const [sending, setSending] = useState(false);
  const prove = useCommand("POST /api/logistics/deliveries/{shipmentId}/prove", {
    onDone,
    told: ({ number }, { recipient }) => `${number} was handed to ${recipient}`,
  });
  async function submit(data: FormData) {
    setUnsent(undefined);
    setSending(true);
    try {
      prove.run({
        shipmentId,
        deviceAt: momentAt(textOf(data, "deviceAt") ?? "")?.toISOString() ?? "",
        ...whoAndWhat(data, lines),
        signature: await typedSignature(textOf(data, "signature.typed")),
        photos: await sendAll(shipmentId, photos),
      });
    } catch (error) {
      setUnsent(refusalText(error));
    } finally {
      setSending(false);
    }
  }
  return (
    <CommandForm
      label="Hand over by hand"
      command={{ ...prove, refusal: unsent ?? prove.refusal, busy: sending || prove.busy }}
      onSubmit={(data) => void submit(data)}
      submit="It was handed over"
    >
      <TextField {...field("deviceAt")} label="When" type="datetime-local" defaultValue={startedAt} />
      <TakerFields />
      <TextField
        {...field("signature.typed")}
        label="Signed as"
        hint="The name as the taker typed or wrote it."
        autoComplete="off"
      />
      <LineFields lines={lines} />
      <Field label="Photos" hint={`Up to ${proofLimits.photos}; each is kept under its own hash.`} optional>
        <FileDrop
          files={photos}
          onFiles={(files) => setPhotos(files.slice(0, proofLimits.photos))}
          accept=".jpg,.jpeg,.png,.webp"
          maxBytes={proofLimits.photoBytes}
          multiple
        />
      </Field>
      <NoteField />
    </CommandForm>
  );
}

/** Says otherwise than a proof; the proof stays as it was, beside who corrects it, when and why [LOG-07]. */
export function CorrectForm({ delivery, proof, onDone }: Omit<ProofFormProps, "now"> & { readonly proof: Proof }) {
  const correct = useCommand("POST /api/logistics/deliveries/{shipmentId}/proofs/{proofId}/correct", {
    onDone,
    told: ({ number }) => `The proof of ${number} is corrected`,
  });
  return (
    <CommandForm
      label="Correct the proof"
      command={correct}
      onSubmit={(data) =>
        correct.run({
          shipmentId: delivery.id,
          proofId: proof.id,
          reason: textOf(data, "reason") ?? "",
          deviceAt: proof.deviceAt,
          position: proof.position,
          ...whoAndWhat(data, proof.lines),
          photos: proof.photos.map(({ sha256 }) => sha256),
        })
      }
      submit="Write the correction"
    >
      <p className="text-ink-muted">
        The signed proof stays unchanged. The correction is shown beside it, with your name and the time.
      </p>
      <TextareaField {...field("reason")} label="Why it is corrected" rows={2} />
      <TakerFields proof={proof} />
      <LineFields lines={proof.lines} told={proof.lines} />
      <NoteField note={proof.note} />
    </CommandForm>
  );
}

function TakerFields({ proof }: { proof?: Proof }) {
  return (
    <FieldRow>
      <TextField {...field("recipient")} label="Taken by" autoComplete="off" defaultValue={proof?.recipient} />
      <SelectField
        {...field("relation")}
        label="Who that is"
        options={optionsOf(relations)}
        defaultValue={proof?.relation}
      />
    </FieldRow>
  );
}

const NoteField = ({ note }: { note?: string | null }) => (
  <TextareaField {...field("note")} rows={2} defaultValue={note ?? ""} />
);

interface LineFieldsProps {
  readonly lines: readonly DeliveryLine[];
  readonly told?: Proof["lines"];
}

/** Units of each line that were not accepted; the others were. */
function LineFields({ lines, told = [] }: LineFieldsProps) {
  if (lines.length === 0) return null;
  return (
    <fieldset>
      <legend className="font-strong">Units not accepted</legend>
      <p className="mb-3 text-ink-muted">Enter refused or damaged units; all others count as delivered.</p>
      <ul className="flex flex-col gap-3">
        {lines.map((line, index) => {
          const before = told.find(({ lineNumber }) => lineNumber === line.lineNumber);
          return (
            <li key={line.lineNumber} className="rounded-panel border border-line p-3">
              <p className="mb-2">
                {formatCount(line.quantity)} <code>{line.sku}</code>{" "}
                <span className="text-ink-muted">{line.itemName}</span>
              </p>
              <div className="grid grid-cols-2 gap-3">
                {(["refused", "damaged"] as const).map((part) => (
                  <NumberField
                    key={part}
                    {...field(`lines.${index}.${part}`)}
                    max={line.quantity}
                    defaultValue={before?.[part] ?? 0}
                  />
                ))}
                <SelectField
                  {...field(`lines.${index}.reason`)}
                  label="Why"
                  className="col-span-2"
                  options={optionsOf(lineReasons)}
                  placeholder="All was taken"
                  defaultValue={before?.reason ?? ""}
                />
              </div>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

function whoAndWhat(data: FormData, lines: readonly DeliveryLine[]) {
  return {
    recipient: textOf(data, "recipient") ?? "",
    relation: keyOf(data, "relation", relations) ?? "consignee",
    note: textOf(data, "note"),
    lines: lines.map(({ lineNumber, quantity }, index) => {
      const refused = numberOf(data, `lines.${index}.refused`) ?? 0;
      const damaged = numberOf(data, `lines.${index}.damaged`) ?? 0;
      const reason = keyOf(data, `lines.${index}.reason`, lineReasons) ?? null;
      return { lineNumber, accepted: quantity - refused - damaged, refused, damaged, reason };
    }),
  };
}

async function typedSignature(typed: string | null) {
  if (typed === null) return null;
  const marks = { strokes: [], typed };
  return { ...marks, sha256: await sha256Hex(signatureText(marks)) };
}

/** One after the other: the same picture again is the same photo. */
async function sendAll(shipmentId: string, photos: readonly File[]): Promise<string[]> {
  const hashes: string[] = [];
  for (const photo of photos) {
    const sha256 = await sha256Hex(await photo.arrayBuffer());
    await upload("POST /api/logistics/deliveries/{shipmentId}/photos", { shipmentId, sha256 }, photo);
    hashes.push(sha256);
  }
  return hashes;
}
