import Download from "lucide-react/icons/download";
import Undo from "lucide-react/icons/undo-2";
import { useState } from "react";
import type { ImportDetail, ImportResult } from "@cerebro/contracts/entities/platform/imports.ts";
import type { ImportKindName } from "@cerebro/contracts/imports/field.ts";
import { importField, importKindNames, importKinds, neededBefore } from "@cerebro/contracts/imports/kinds.ts";
import { href, type PlainPageId } from "@cerebro/contracts/pages/href.ts";

import { refusalText } from "../../data/api-error.ts";
import { download } from "../../data/client.ts";
import { saveFile } from "../../data/save-file.ts";
import { toast } from "../../data/toasts.ts";
import { Button } from "../../ui/action/button.tsx";
import { ButtonLink } from "../../ui/action/link.tsx";
import { KeyValueList } from "../../ui/data/key-value.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { Panel } from "../../ui/layout/panel.tsx";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import { ProblemList } from "./problem-list.tsx";
import { UploadImport } from "./upload-import.tsx";
import { useImportCommand } from "./use-import.ts";
import { formatCount, formatMoment, listThings, listWords } from "./words.ts";

/** Result of an ended import, and its undo. */
export function Outcome({ detail }: { detail: ImportDetail }) {
  return (
    <div className="flex flex-col gap-4">
      <Verdict detail={detail} />
      {detail.result !== null && <Figures detail={detail} result={detail.result} />}
      {detail.result !== null && detail.result.problems.length > 0 && <ProblemList problems={detail.result.problems} />}
      <div className="flex flex-wrap gap-2">
        {detail.state === "done" && detail.mapping !== null && <ShowStored kind={detail.mapping.kind} />}
        <ButtonLink href={href("importData")}>All imports</ButtonLink>
        {detail.state === "done" && <UndoImport detail={detail} />}
      </div>
      <Panel title="Import another file" hint={nextHint(detail)}>
        <UploadImport />
      </Panel>
    </div>
  );
}

/** The page that shows what came in with a kind of file. */
const shownOn = {
  items: "wmsItems",
  suppliers: "wmsSuppliers",
  customers: "wmsCustomers",
  locations: "wmsLocations",
  opening_stock: "wmsInventory",
  stock_adjustments: "wmsInventory",
  sales_orders: "wmsOrders",
  purchase_orders: "wmsPurchaseOrders",
  shipments: "logisticsShipments",
} as const satisfies Partial<Record<ImportKindName, PlainPageId>>;

const isShown = (kind: ImportKindName): kind is keyof typeof shownOn => kind in shownOn;

function ShowStored({ kind }: { kind: ImportKindName }) {
  if (!isShown(kind)) return null;
  const { label } = importKinds[kind];
  return <ButtonLink href={href(shownOn[kind])}>{`Show ${label.toLowerCase()}`}</ButtonLink>;
}

/** Kinds that name what has just come in: the file a new organization has ready next. */
function nextHint({ state, mapping }: ImportDetail): string {
  const usual = "Column names do not matter: you map them in the next step.";
  if (state !== "done" || mapping === null) return usual;
  const next = importKindNames.filter((kind) => neededBefore(kind).includes(mapping.kind));
  if (next.length === 0) return usual;
  return `${usual} Can follow now: ${listWords(next.map((kind) => importKinds[kind].label.toLowerCase()))}.`;
}

function Verdict({ detail }: { detail: ImportDetail }) {
  switch (detail.state) {
    case "failed":
      return (
        <Banner tone="bad" title="The import failed and left nothing.">
          {detail.failure?.message}
        </Banner>
      );
    case "cancelled":
      return <Banner tone="neutral" title="The import was cancelled and left nothing." />;
    case "undone":
      return (
        <Banner tone="neutral" title="The import was taken back.">
          {detail.undoneAt !== null && formatMoment(detail.undoneAt)}
        </Banner>
      );
    default:
      return <Stored result={detail.result} />;
  }
}

function Stored({ result }: { result: ImportResult | null }) {
  if (result?.accepted === 0) {
    return (
      <Banner tone="warn" title="Every row was refused.">
        Nothing was stored. Mend the rows, or choose other columns in a new import of the file.
      </Banner>
    );
  }
  const created = listThings(result?.created ?? {});
  const changed = listThings(result?.changed ?? {});
  return (
    <Banner tone="good" title="The import is done.">
      {[created && `Created: ${created}.`, changed && `Changed: ${changed}.`].filter(Boolean).join(" ")}
    </Banner>
  );
}

function Figures({ detail, result }: { detail: ImportDetail; result: ImportResult }) {
  const kind = detail.mapping?.kind;
  const label = (name: string) => (kind === undefined ? name : (importField(importKinds[kind], name)?.label ?? name));
  async function fetchRejected() {
    try {
      saveFile(await download("GET /api/imports/{importId}/rejected.csv", { importId: detail.id }));
    } catch (error) {
      toast("error", refusalText(error));
    }
  }
  return (
    <Panel
      title="Rows"
      {...(result.rejected > 0 && {
        footer: (
          <Button icon={Download} onClick={() => void fetchRejected()}>
            Download refused rows
          </Button>
        ),
      })}
    >
      <KeyValueList
        columns={3}
        facts={[
          { label: "Read", value: formatCount(result.rows) },
          { label: "Imported", value: formatCount(result.accepted) },
          { label: "Refused", value: formatCount(result.rejected) },
          ...(result.skipped.blank > 0
            ? [{ label: "Blank rows skipped", value: formatCount(result.skipped.blank) }]
            : []),
          ...(result.skipped.totals > 0
            ? [{ label: "Total lines skipped", value: formatCount(result.skipped.totals) }]
            : []),
          ...result.leftOut.map(({ field, count, firstRow }) => ({
            label: `${label(field)} left out`,
            value: `${formatCount(count)} cells, first in row ${formatCount(firstRow)}`,
          })),
        ]}
      />
    </Panel>
  );
}

function UndoImport({ detail }: { detail: ImportDetail }) {
  const [asked, setAsked] = useState(false);
  const undo = useImportCommand("POST /api/imports/{importId}/undo", () =>
    toast("success", "The import was taken back"),
  );
  const things = listThings(detail.result?.created ?? {});
  return (
    <>
      <Button icon={Undo} onClick={() => setAsked(true)}>
        Take back
      </Button>
      <ConfirmDialog
        open={asked}
        onClose={() => setAsked(false)}
        title={`Take back ${detail.fileName}?`}
        confirmLabel="Take back"
        danger
        busy={undo.isPending}
        onConfirm={() => undo.mutate({ importId: detail.id }, { onSettled: () => setAsked(false) })}
      >
        What it created goes away{things && ` (${things})`}; stock is moved back by reversing movements. It is refused
        if anything of it was used since.
      </ConfirmDialog>
    </>
  );
}
