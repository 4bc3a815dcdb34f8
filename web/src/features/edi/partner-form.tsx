import { useState } from "react";
import { ediRelations, type EdiRelation } from "@cerebro/contracts/constants/edi.ts";
import type { EdiPartner } from "@cerebro/contracts/entities/platform/edi.ts";
import { createEdiPartner } from "@cerebro/contracts/fields/platform/edi.ts";
import type { Input } from "../../data/request.ts";
import { CommandForm } from "../../parts/command-form.tsx";
import { fieldsFor } from "../../parts/fields-for.ts";
import { keyOf, textOf } from "../../parts/form-values.ts";
import { useSave } from "../../parts/use-save.ts";
import { useWarehouses } from "../../parts/use-warehouses.ts";
import { CheckboxField, RadioField } from "../../ui/form/choice-fields.tsx";
import { SelectField, TextField } from "../../ui/form/fields.tsx";
import { FormSection } from "../../ui/form/form.tsx";
import { optionsOf } from "../../ui/form/select.tsx";
import type { ComboboxOption } from "../../ui/form/use-combobox.ts";
import { EnvelopeFields } from "./envelope-fields.tsx";
import { PartyField } from "./party-field.tsx";
import { errorsAtFields } from "./partner-errors.ts";

const field = fieldsFor(createEdiPartner);

const usages = { test: "Test", production: "Production" } as const;
const usageHints = {
  test: "ISA15 is T. The partner can be simulated; its orders are created like all others.",
  production: "ISA15 is P. Files marked as test are refused.",
} as const;

const acceptLabels = {
  customer: "Confirm orders without errors",
  owner: "Confirm orders without errors",
  shipper: "Accept loads without errors",
} as const;

interface PartnerFormProps {
  readonly partner: EdiPartner | undefined;
  /** A partner whose file names our end already. */
  readonly like: EdiPartner | undefined;
  readonly onDone: () => void;
}

/** Adds a trading partner or changes one. */
export function PartnerForm({ partner, like, onDone }: PartnerFormProps) {
  const [relation, setRelation] = useState<EdiRelation>(partner?.relation ?? "customer");
  const [party, setParty] = useState<ComboboxOption | undefined>(() => partyOf(partner));
  const isFixed = partner !== undefined && partner.lastAt !== null;
  const command = useSave({
    create: "POST /api/edi/partners",
    update: "PUT /api/edi/partners/{partnerId}",
    of: partner && { partnerId: partner.id, version: partner.version },
    told: ({ name }) => (partner === undefined ? `${name} is added` : `${name} is saved`),
    onDone,
  });
  return (
    <CommandForm
      command={errorsAtFields(command, relation)}
      onSubmit={(data) => command.run(fieldsOf(data, relation, party))}
      submit={partner === undefined ? "Add partner" : "Save partner"}
    >
      <FormSection title="Partner" hint="The role decides which documents are exchanged.">
        <TextField {...field("name")} defaultValue={partner?.name} />
        {isFixed ? (
          <FixedRole partner={partner} />
        ) : (
          <>
            <SelectField
              {...field("relation")}
              label="Role"
              hint={roleHints[relation]}
              options={optionsOf(ediRelations)}
              value={relation}
              onChange={({ target }) => {
                setRelation(relations.find((each) => each === target.value) ?? "customer");
                setParty(undefined);
              }}
            />
            <PartyField relation={relation} value={party} onChange={setParty} />
          </>
        )}
        <ScacField relation={relation} scac={partner?.scac} />
        {relation !== "carrier" && <WarehouseField warehouseId={partner?.warehouseId} />}
      </FormSection>
      <EnvelopeFields partner={partner} own={partner ?? like} />
      <Handling relation={relation} partner={partner} />
    </CommandForm>
  );
}

function FixedRole({ partner: { relation, partyName } }: { partner: EdiPartner }) {
  return (
    <p className="text-ink-muted">
      {[ediRelations[relation], partyName].filter((part) => part !== null).join(": ")}. The role stays, because
      documents were exchanged.
    </p>
  );
}

interface HandlingProps {
  readonly relation: EdiRelation;
  readonly partner: EdiPartner | undefined;
}

/** Usage, and whether a person decides. */
function Handling({ relation, partner }: HandlingProps) {
  return (
    <FormSection title="Handling">
      <RadioField
        {...field("test")}
        label="Usage"
        defaultValue={partner?.test === false ? "production" : "test"}
        options={usageOptions}
      />
      {relation !== "carrier" && (
        <CheckboxField
          {...field("autoAccept")}
          label={acceptLabels[relation]}
          hint="Without a person. Documents with errors wait for a decision either way."
          defaultChecked={partner?.autoAccept ?? false}
        />
      )}
      <CheckboxField
        {...field("controlsRestart")}
        label="Control numbers restart"
        hint="The partner begins its numbers anew, such as each day. A file is a duplicate where number and date are the same."
        defaultChecked={partner?.controlsRestart ?? false}
      />
      <CheckboxField
        {...field("active")}
        hint="Files of an inactive partner are refused."
        defaultChecked={partner?.active ?? true}
      />
    </FormSection>
  );
}

const relations = ["customer", "owner", "carrier", "shipper"] as const;

const roleHints: Readonly<Record<EdiRelation, string>> = {
  customer: "Sends 850; gets 855 and 856.",
  owner: "Sends 940; gets 945.",
  carrier: "Gets 204; sends 990 and 214.",
  shipper: "Sends 204; gets 990 and 214.",
};

const usageOptions = (["test", "production"] as const).map((value) => ({
  value,
  label: usages[value],
  hint: usageHints[value],
}));

function partyOf(partner: EdiPartner | undefined): ComboboxOption | undefined {
  const id = partner?.customerId ?? partner?.ownerId ?? partner?.carrierId;
  return id == null ? undefined : { value: id, label: partner?.partyName ?? "" };
}

function fieldsOf(
  data: FormData,
  relation: EdiRelation,
  party: ComboboxOption | undefined,
): Input<"POST /api/edi/partners"> {
  const text = (name: string) => textOf(data, name) ?? "";
  const id = party?.value ?? null;
  return {
    name: text("name"),
    relation,
    customerId: relation === "customer" ? id : null,
    ownerId: relation === "owner" ? id : null,
    carrierId: relation === "carrier" ? id : null,
    warehouseId: textOf(data, "warehouseId"),
    qualifier: text("qualifier").toUpperCase(),
    interchangeId: text("interchangeId"),
    applicationId: text("applicationId"),
    ownQualifier: text("ownQualifier").toUpperCase(),
    ownInterchangeId: text("ownInterchangeId"),
    ownApplicationId: text("ownApplicationId"),
    scac: textOf(data, "scac")?.toUpperCase() ?? null,
    test: keyOf(data, "test", usages) === "test",
    autoAccept: data.has("autoAccept"),
    controlsRestart: data.has("controlsRestart"),
    active: data.has("active"),
  };
}

const scacHints: Readonly<Partial<Record<EdiRelation, string>>> = {
  carrier: "Standard Carrier Alpha Code of the carrier, by which a load tender names it.",
  shipper: "Your own Standard Carrier Alpha Code, by which the shipper names you as its carrier.",
};

function ScacField({ relation, scac }: { relation: EdiRelation; scac: string | null | undefined }) {
  const hint = scacHints[relation];
  if (hint === undefined) return null;
  return (
    <TextField
      {...field("scac")}
      label={relation === "shipper" ? "Our SCAC" : "SCAC"}
      optional={false}
      hint={hint}
      code
      className="max-w-40"
      defaultValue={scac ?? ""}
    />
  );
}

function WarehouseField({ warehouseId }: { warehouseId: string | null | undefined }) {
  const warehouses = useWarehouses();
  return (
    <SelectField
      key={warehouses.length}
      {...field("warehouseId")}
      hint="The warehouse that serves the partner's orders and loads."
      placeholder="Default warehouse"
      options={warehouses.map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` }))}
      defaultValue={warehouseId ?? ""}
    />
  );
}
