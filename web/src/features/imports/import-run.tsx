import { useState } from "react";
import type { ImportDetail } from "@cerebro/contracts/entities/platform/imports.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { usePageParams } from "../../data/address.ts";
import { StateMark } from "../../parts/state-mark.tsx";
import { Async } from "../../ui/feedback/async.tsx";
import { Progress } from "../../ui/feedback/progress.tsx";
import { formatBytes } from "../../ui/format.ts";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { Panel } from "../../ui/layout/panel.tsx";
import { Stepper } from "../../ui/layout/stepper.tsx";
import { CheckStep } from "./check-step.tsx";
import { MappingStep } from "./mapping-step.tsx";
import { Outcome } from "./outcome.tsx";
import { useImport, useImportCommand } from "./use-import.ts";
import { formatCount, stateWords } from "./words.ts";

/** `/import/{importId}`: one import, from its columns to its undo. The server decides on its state. */
export function ImportRun() {
  const { importId } = usePageParams("importRun");
  const query = useImport(importId);
  return <Async query={query}>{(detail) => <Run key={detail.id} detail={detail} />}</Async>;
}

const steps = ["File", "Columns", "Check", "Result"];

function Run({ detail }: { detail: ImportDetail }) {
  // Going back to the columns is the person's choice; everything else follows from the import.
  const [columnsAgain, setColumnsAgain] = useState(false);
  const word = stateWords[detail.state];
  const choosing = detail.state === "uploaded" && (detail.mapping === null || columnsAgain);
  const current = choosing ? 1 : detail.state === "uploaded" ? 2 : detail.state === "running" ? 3 : 4;
  const back = detail.state === "uploaded" ? () => setColumnsAgain(true) : undefined;
  return (
    <>
      <PageHeader
        title={detail.fileName}
        purpose={`${formatBytes(detail.fileBytes)}, uploaded by ${detail.createdBy}`}
        crumbs={[{ label: "Import", href: href("importData") }, { label: detail.fileName }]}
        mark={<StateMark word={word} />}
      >
        <Stepper
          label="Steps of the import"
          current={current}
          steps={steps.map((label) => ({ label, ...(label === "Columns" && back && { onSelect: back }) }))}
        />
      </PageHeader>
      {choosing ? (
        <MappingStep detail={detail} onMapped={() => setColumnsAgain(false)} />
      ) : detail.state === "uploaded" ? (
        <CheckStep detail={detail} onBack={() => setColumnsAgain(true)} />
      ) : detail.state === "running" ? (
        <Running detail={detail} />
      ) : (
        <Outcome detail={detail} />
      )}
    </>
  );
}

function Running({ detail }: { detail: ImportDetail }) {
  const cancel = useImportCommand("POST /api/imports/{importId}/cancel");
  const share = detail.fileBytes === 0 ? undefined : Math.min(1, detail.bytesRead / detail.fileBytes);
  const storing = share === 1;
  return (
    <Panel>
      <Progress
        label={storing ? "Storing the rows" : "Reading the rows"}
        value={storing ? undefined : share}
        detail={`${formatCount(detail.rowsRead)} rows`}
        onCancel={() => cancel.mutate({ importId: detail.id })}
      />
      <p className="mt-3 text-ink-muted">
        You can leave this page: the import goes on. All of it is stored at once at the end, or nothing.
      </p>
    </Panel>
  );
}
