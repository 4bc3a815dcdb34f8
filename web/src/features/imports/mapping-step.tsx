import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ImportDetail, ImportMapping, ProposedMapping } from "@cerebro/contracts/entities/platform/imports.ts";
import { importKindNames, importKinds, neededBefore } from "@cerebro/contracts/imports/kinds.ts";
import { reading } from "../../data/query-client.ts";
import { Button } from "../../ui/action/button.tsx";
import { Async } from "../../ui/feedback/async.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { SelectField } from "../../ui/form/fields.tsx";
import { Panel } from "../../ui/layout/panel.tsx";
import { ColumnTable } from "./column-table.tsx";
import { withColumn, withUnit } from "./mapping.ts";
import { ReadingForm } from "./reading-form.tsx";
import { ValueOptions } from "./value-options.tsx";
import { useImportCommand } from "./use-import.ts";
import { listWords } from "./words.ts";

type KindName = ImportMapping["kind"];

/** Content of the file, and which of its columns means what. */
export function MappingStep({ detail, onMapped }: { detail: ImportDetail; onMapped: () => void }) {
  const [kind, setKind] = useState<KindName | undefined>(detail.mapping?.kind);
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({});
  const [told, setTold] = useState<Partial<ImportMapping["options"]>>({});
  const query = useQuery({
    ...reading("GET /api/imports/{importId}/mapping", { importId: detail.id, ...(kind && { kind }) }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  return (
    <Async query={query}>
      {(proposal) => (
        <div className="flex flex-col gap-4">
          <Panel title="Content of the file">
            <div className="grid gap-4 mobile:grid-cols-[20rem_1fr]">
              <SelectField
                label="Kind of data"
                hint={importKinds[proposal.kind].purpose}
                value={proposal.kind}
                onChange={(event) => setKind(importKindNames.find((name) => name === event.target.value))}
                options={importKindNames.map((name) => ({ value: name, label: importKinds[name].label }))}
              />
              <ReadingForm detail={detail} />
            </div>
          </Panel>
          <MappingForm
            detail={detail}
            proposal={proposal}
            draft={drafts[draftKey(detail, proposal)] ?? firstDraft(detail, proposal, told)}
            onDraft={(draft) => setDrafts({ ...drafts, [draftKey(detail, proposal)]: draft })}
            onTold={(part) => setTold({ ...told, ...part })}
            onMapped={onMapped}
          />
        </div>
      )}
    </Async>
  );
}

/** Choices that are not saved yet. Each kind and each reading of the file has its own draft, which stays while another is shown. */
interface Draft {
  readonly columns: ImportMapping["columns"];
  readonly options: ImportMapping["options"];
}

const draftKey = ({ columns }: ImportDetail, { kind }: ProposedMapping): string =>
  `${kind}/${columns.map(({ name }) => name).join("/")}`;

/** Options that a person chose apply to every kind. */
function firstDraft(detail: ImportDetail, proposal: ProposedMapping, told: Partial<Draft["options"]>): Draft {
  const { columns, options } = detail.mapping?.kind === proposal.kind ? detail.mapping : proposal;
  return { columns, options: { ...options, ...told } };
}

interface MappingFormProps {
  detail: ImportDetail;
  proposal: ProposedMapping;
  draft: Draft;
  onDraft: (draft: Draft) => void;
  onTold: (part: Partial<Draft["options"]>) => void;
  onMapped: () => void;
}

function MappingForm({ detail, proposal, draft, onDraft, onTold, onMapped }: MappingFormProps) {
  const { columns, options } = draft;
  const setColumns = (changed: Draft["columns"]) => onDraft({ columns: changed, options });
  function setOptions(changed: Draft["options"]) {
    const { createMissing: _, ...told } = changed;
    onDraft({ columns, options: changed });
    onTold(told);
  }
  const save = useImportCommand("PUT /api/imports/{importId}/mapping", onMapped);
  const { kind } = proposal;
  const mapped = new Set(columns.map(({ field }) => field));
  const missing = importKinds[kind].fields.filter(({ name, required, orByName }) => {
    return required === true && !mapped.has(name) && !(orByName !== undefined && mapped.has(orByName));
  });
  return (
    <>
      <Needs kind={kind} />
      {proposal.remembered && (
        <Banner tone="info" title="Known file.">
          These columns mean what they meant the last time.
        </Banner>
      )}
      <Panel title="Columns" hint="The meaning of each column of the file. Required fields first." flush>
        <ColumnTable
          kind={kind}
          fileColumns={detail.columns}
          columns={columns}
          onChange={(field, column) => setColumns(withColumn(columns, field, column))}
          onUnit={(field, unit) => setColumns(withUnit(columns, field, unit))}
        />
      </Panel>
      <Panel title="Notation of values">
        <ValueOptions kind={kind} options={options} onChange={setOptions} />
      </Panel>
      <div className="flex flex-wrap items-center justify-end gap-3">
        {missing.length > 0 && (
          <p className="text-warn">Choose a column for: {missing.map(({ label }) => label).join(", ")}.</p>
        )}
        <Button
          variant="primary"
          aria-disabled={missing.length > 0 || undefined}
          busy={save.isPending}
          onClick={() => missing.length === 0 && save.mutate({ importId: detail.id, kind, columns, options })}
        >
          Check the rows
        </Button>
      </div>
    </>
  );
}

/** Names the kinds that have to be imported before this one. */
function Needs({ kind }: { kind: KindName }) {
  const needed = neededBefore(kind);
  if (needed.length === 0) return null;
  const { creates } = importKinds[kind];
  return (
    <Banner
      tone="info"
      title={`Import ${listWords(needed.map((name) => importKinds[name].label.toLowerCase()))} first.`}
    >
      Rows that name something unknown are refused
      {creates.length > 0 &&
        `, unless you let unknown ${listWords(creates.map((one) => `${one}s`))} come into being with them`}
      .
    </Banner>
  );
}
