import { confirmDocument } from "@cerebro/contracts/fields/assistant/documents.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ReceivedDocumentDetail } from "@cerebro/contracts/entities/assistant/documents.ts";
import type { Input } from "../../../data/request.ts";
import { reading } from "../../../data/query-client.ts";
import { Field } from "../../../ui/form/field.tsx";
import { DateField, SelectField, TextField } from "../../../ui/form/fields.tsx";
import { FieldRow, FormSection } from "../../../ui/form/form.tsx";
import { Select } from "../../../ui/form/select.tsx";
import type { ComboboxOption } from "../../../ui/form/use-combobox.ts";
import { CommandForm } from "../../../parts/command-form.tsx";
import { formatShare } from "../../../parts/format.ts";
import { textOf } from "../../../parts/form-values.ts";
import { chosen } from "../../../parts/list-state.ts";
import { useCommand } from "../../../parts/use-command.ts";
import { lineMoney, useDraftLines, wholeLines } from "../orders/draft-lines.ts";
import { LineEditor, LinesTotal } from "../orders/line-editor.tsx";
import { CustomerPicker, SupplierPicker } from "../parts/pickers.tsx";
import { fieldLabel, kindOptions, kinds, recordHref, typeOptions, types } from "./document-words.ts";
import type { Marked } from "./page-view.tsx";

const bound = fieldsFor(confirmDocument);

type Confirmation = Input<"POST /api/documents/{documentId}/confirm">;
type Kind = NonNullable<Confirmation["draft"]>["kind"];
type Proposal = ReceivedDocumentDetail["proposal"];

interface CheckFormProps {
  readonly detail: ReceivedDocumentDetail;
  /** Marks the place of a field in the document. */
  readonly onMark: (marked: Marked | undefined) => void;
}

/** Fields that a document of every type may have, so that a person can add what was not read. */
const usualFields = ["supplier", "customer", "number", "date", "due_date", "total", "reference"];
const nothingToCreate = { value: "", label: "Nothing: keep the document only" };

/** A person checks what was read, corrects it and creates the draft [NLP-04]. */
export function CheckForm({ detail, onMark }: CheckFormProps) {
  const { document, fields, proposal } = detail;
  const [kind, setKind] = useState<Kind | undefined>(proposal.kind ?? undefined);
  const [partner, setPartner] = useState<Partners>(() => partnersOf(proposal));
  const draft = useDraftLines(startLines(proposal));
  const confirm = useCommand("POST /api/documents/{documentId}/confirm", {
    told: ({ document: { recordNumber, fileName, ...rest } }) => {
      const record = recordHref({ ...rest, recordNumber, fileName });
      if (record === undefined) return { message: `${fileName} is confirmed` };
      return { message: `${recordNumber ?? "The draft"} was created`, link: { label: "Open", href: record } };
    },
  });
  const names = [...new Set([...fields.map(({ name }) => name), ...usualFields])];

  function submit(data: FormData) {
    const checked = names.flatMap((name) => {
      const value = textOf(data, name);
      return value === null ? [] : [{ name, value }];
    });
    const type = chosen(textOf(data, "type") ?? "", types) ?? document.type;
    confirm.run({
      documentId: document.id,
      type,
      fields: checked,
      draft: kind === undefined ? null : draftOf(kind, data),
    });
  }
  function draftOf(of: Kind, data: FormData): Confirmation["draft"] {
    const codes = draft.lines.filter(({ item, quantity }) => item !== undefined && Number(quantity) > 0);
    return {
      kind: of,
      supplierId: of === "order" ? null : (partner.supplier?.value ?? null),
      customerId: of === "order" ? (partner.customer?.value ?? null) : null,
      purchaseOrderId: of === "receipt" ? textOf(data, "draft.purchaseOrderId") : null,
      reference: textOf(data, "draft.reference"),
      currency: proposal.currency,
      expectedOn: textOf(data, "draft.expectedOn"),
      lines: wholeLines(draft.lines, proposal.currency).map(({ itemId, quantity, minor }, at) => ({
        code: codes[at]?.read?.code ?? null,
        itemId,
        quantity,
        unitPriceMinor: minor ?? null,
      })),
    };
  }
  return (
    <CommandForm
      label="Check the document"
      command={confirm}
      submit={kind === undefined ? "Confirm document" : "Confirm and create"}
      onSubmit={submit}
    >
      <FormSection
        title="Fields"
        hint="Choose a field to see its place in the document. Corrections are learned for this sender."
      >
        <SelectField {...bound("type")} options={typeOptions} defaultValue={document.type} />
        {names.map((name) => {
          const field = fields.find((one) => one.name === name);
          const place = field?.box && field.page !== null ? { page: field.page, box: field.box } : undefined;
          return (
            <TextField
              key={name}
              {...bound("fields.0.value")}
              label={fieldLabel(name)}
              name={name}
              optional
              hint={hintOf(field)}
              defaultValue={field?.value ?? ""}
              onFocus={() => onMark(place)}
            />
          );
        })}
      </FormSection>
      <FormSection title="Draft" hint="It is created when you confirm.">
        <SelectField
          {...bound("draft.kind")}
          label="Create"
          optional
          options={[nothingToCreate, ...kindOptions]}
          value={kind ?? ""}
          onChange={(event) => setKind(chosen(event.target.value, kinds))}
        />
        {kind !== undefined && <Head kind={kind} proposal={proposal} partner={partner} onPartner={setPartner} />}
      </FormSection>
      {kind !== undefined && (
        <LineEditor
          draft={draft}
          currency={proposal.currency}
          showsMissing={false}
          note={({ read }) =>
            read && <p className="text-small text-ink-muted mobile:col-span-full">Read as: {read.words}</p>
          }
          money={{
            label: `${kind === "order" ? "Price" : "Cost"} ${proposal.currency}`,
            bind: (index) => bound(`draft.lines.${index}.unitPriceMinor`),
            of: (item) => (kind === "order" ? item.priceMinor : item.costMinor),
          }}
        />
      )}
      {kind !== undefined && <LinesTotal lines={draft.lines} currency={proposal.currency} />}
    </CommandForm>
  );
}

const hintOf = (field: ReceivedDocumentDetail["fields"][number] | undefined): string | undefined =>
  field && `${field.learned ? "Learned from a correction" : "Read"}, confidence ${formatShare(field.confidence)}`;

interface Partners {
  readonly supplier: ComboboxOption | undefined;
  readonly customer: ComboboxOption | undefined;
}

const optionOf = (partner: Proposal["supplier"]): ComboboxOption | undefined =>
  partner === null ? undefined : { value: partner.id, label: partner.name };
const partnersOf = ({ supplier, customer }: Proposal): Partners => ({
  supplier: optionOf(supplier),
  customer: optionOf(customer),
});

interface HeadProps {
  readonly kind: Kind;
  readonly proposal: Proposal;
  readonly partner: Partners;
  readonly onPartner: (partner: Partners) => void;
}

function Head({ kind, proposal, partner, onPartner }: HeadProps) {
  return (
    <>
      {kind === "order" ? (
        <Field {...bound("draft.customerId")} optional={false}>
          <CustomerPicker value={partner.customer} onChange={(customer) => onPartner({ ...partner, customer })} />
        </Field>
      ) : (
        <Field {...bound("draft.supplierId")} optional={false}>
          <SupplierPicker value={partner.supplier} onChange={(supplier) => onPartner({ ...partner, supplier })} />
        </Field>
      )}
      {kind === "receipt" ? (
        <OrderField supplierId={partner.supplier?.value} named={proposal.purchaseOrder} />
      ) : (
        <FieldRow>
          <TextField {...bound("draft.reference")} code defaultValue={proposal.reference ?? ""} />
          <DateField
            {...bound("draft.expectedOn")}
            label={kind === "order" ? "Due" : "Expected"}
            defaultValue={proposal.expectedOn ?? ""}
          />
        </FieldRow>
      )}
    </>
  );
}

/** The open purchase order that the goods belong to. */
function OrderField({ supplierId, named }: { supplierId: string | undefined; named: Proposal["purchaseOrder"] }) {
  const query = useQuery({
    ...reading("GET /api/wms/purchase-orders", { state: "open", supplierId, limit: 100 }),
    enabled: supplierId !== undefined,
  });
  const open = (query.data?.rows ?? []).map(({ id, number }) => ({ value: id, label: number }));
  const isListed = named === null || open.some(({ value }) => value === named.id);
  const options = isListed || named === null ? open : [{ value: named.id, label: named.number }, ...open];
  return (
    <Field
      {...bound("draft.purchaseOrderId")}
      optional={false}
      hint="The goods are received against it, as good units."
    >
      <Select
        key={options.length}
        options={options}
        placeholder="Choose a purchase order"
        defaultValue={named?.id ?? ""}
        required
      />
    </Field>
  );
}

function startLines({ lines, currency }: Proposal) {
  return lines.map(({ itemId, itemName, code, text, quantity, unitPriceMinor }) => {
    const [sku = "", ...name] = (itemName ?? "").split(" ");
    const item = itemId === null ? undefined : { id: itemId, sku, name: name.join(" "), available: undefined };
    const words = [code, text === code ? null : text].filter((part) => part !== null).join(" · ");
    return {
      item,
      quantity: quantity === null ? "" : String(quantity),
      money: lineMoney(unitPriceMinor, currency),
      read: { code, words },
    };
  });
}
