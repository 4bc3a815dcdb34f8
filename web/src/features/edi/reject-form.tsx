import type { EdiDocumentDetail } from "@cerebro/contracts/entities/platform/edi.ts";
import { rejectEdiDocument } from "@cerebro/contracts/fields/platform/edi.ts";
import { CommandForm } from "../../parts/command-form.tsx";
import { fieldsFor } from "../../parts/fields-for.ts";
import { textOf } from "../../parts/form-values.ts";
import { useCommand } from "../../parts/use-command.ts";
import { TextareaField } from "../../ui/form/fields.tsx";
import { rejectionText } from "./document-steps.ts";
import { shortName } from "./edi-words.ts";

const field = fieldsFor(rejectEdiDocument);

interface RejectFormProps {
  readonly document: EdiDocumentDetail;
  readonly onDone: () => void;
}

/** Rejects a document that waits, with the reason. */
export function RejectForm({ document, onDone }: RejectFormProps) {
  const { id: documentId, version } = document;
  const command = useCommand("POST /api/edi/documents/{documentId}/reject", {
    told: () => `${shortName(document)} is rejected`,
    onDone,
  });
  return (
    <CommandForm
      command={command}
      onSubmit={(data) => command.run({ documentId, version, reason: textOf(data, "reason") ?? "" })}
      submit="Reject"
      danger
    >
      <TextareaField {...field("reason")} hint={rejectionText(document)} rows={3} />
    </CommandForm>
  );
}
