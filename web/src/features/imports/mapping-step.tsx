import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ImportDetail, ImportMapping, ProposedMapping } from "@cerebro/contracts/entities/imports.ts";
import { importKindNames, importKinds } from "@cerebro/contracts/imports/kinds.ts";
import { reading } from "../../data/query-client.ts";
import { Button } from "../../ui/action/button.tsx";
import { Async } from "../../ui/feedback/async.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Select } from "../../ui/form/select.tsx";
import { Panel } from "../../ui/layout/panel.tsx";
import { ColumnTable } from "./column-table.tsx";
import { withColumn, withUnit } from "./mapping.ts";
import { ReadingForm } from "./reading-form.tsx";
import { ValueOptions } from "./value-options.tsx";
import { useImportCommand } from "./use-import.ts";

type KindName = ImportMapping["kind"];

/** What the file holds, and which of its columns means what. */
export function MappingStep({ detail, onMapped }: { detail: ImportDetail; onMapped: () => void }) {
  const [kind, setKind] = useState<KindName | undefined>(detail.mapping?.kind);
  const query = useQuery({
    ...reading("GET /api/imports/{importId}/mapping", { importId: detail.id, ...(kind && { kind }) }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  return (
    <Async query={query}>
      {(proposal) => (
        <div className="flex flex-col gap-4">
          <Panel title="What the file holds">
            <div className="grid gap-4 mobile:grid-cols-[20rem_1fr]">
              <Field label="Kind of data" hint={importKinds[proposal.kind].purpose}>
                <Select
                  value={proposal.kind}
                  onChange={(event) => setKind(importKindNames.find((name) => name === event.target.value))}
                  options={importKindNames.map((name) => ({ value: name, label: importKinds[name].label }))}
                />
              </Field>
              <ReadingForm detail={detail} />
            </div>
          </Panel>
          <MappingForm
            // Another kind or another reading of the file is another proposal.
            key={`${proposal.kind}/${detail.columns.map(({ name }) => name).join("/")}`}
            detail={detail}
            proposal={proposal}
            onMapped={onMapped}
          />
        </div>
      )}
    </Async>
  );
}

interface MappingFormProps {
  detail: ImportDetail;
  proposal: ProposedMapping;
  onMapped: () => void;
}

function MappingForm({ detail, proposal, onMapped }: MappingFormProps) {
  const kept = detail.mapping?.kind === proposal.kind ? detail.mapping : proposal;
  const [columns, setColumns] = useState(kept.columns);
  const [options, setOptions] = useState(kept.options);
  const save = useImportCommand("PUT /api/imports/{importId}/mapping", onMapped);
  const { kind } = proposal;
  const mapped = new Set(columns.map(({ field }) => field));
  const missing = importKinds[kind].fields.filter(({ name, required, orByName }) => {
    return required === true && !mapped.has(name) && !(orByName !== undefined && mapped.has(orByName));
  });
  return (
    <>
      {proposal.remembered && (
        <Banner tone="info" title="Known file.">
          These columns mean what they meant the last time.
        </Banner>
      )}
      <Panel title="Columns" hint="What each column of the file means. Required fields first." flush>
        <ColumnTable
          kind={kind}
          fileColumns={detail.columns}
          columns={columns}
          onChange={(field, column) => setColumns(withColumn(columns, field, column))}
          onUnit={(field, unit) => setColumns(withUnit(columns, field, unit))}
        />
      </Panel>
      <Panel title="How values are written">
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
