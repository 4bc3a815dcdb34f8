import { CommandForm } from "../../../parts/command-form.tsx";
import { createOwner } from "@cerebro/contracts/fields/wms/lots.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import Plus from "lucide-react/icons/plus";
import Users from "lucide-react/icons/users";
import { useState } from "react";
import type { StockOwner } from "@cerebro/contracts/entities/wms/lots.ts";
import { Button } from "../../../ui/action/button.tsx";
import { EmptyState } from "../../../ui/feedback/state-panel.tsx";
import { TextField } from "../../../ui/form/fields.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import type { Column } from "../../../ui/table/column.ts";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { formatCount } from "../../../parts/format.ts";
import { textOf } from "../../../parts/form-values.ts";
import { useSave } from "../../../parts/use-save.ts";
import { useCommand } from "../../../parts/use-command.ts";
import { useRows } from "../../../parts/use-rows.ts";

const field = fieldsFor(createOwner);

const columns: readonly Column<StockOwner>[] = [
  { id: "code", header: "Code", kind: "code", width: 130, primary: true, cell: (row) => row.code },
  { id: "name", header: "Name", width: 220, grow: true, cell: (row) => row.name },
  { id: "onHand", header: "On hand", kind: "number", width: 110, cell: (row) => formatCount(row.onHand) },
  { id: "orders", header: "Open orders", kind: "number", width: 110, cell: (row) => formatCount(row.openOrders) },
];

/** Owners of consigned goods: their stock serves their orders alone. */
export function Owners() {
  const [edited, setEdited] = useState<StockOwner | "new">();
  const source = useRows("GET /api/wms/owners", {});
  const add = (
    <Button icon={Plus} onClick={() => setEdited("new")}>
      Add owner
    </Button>
  );
  return (
    <>
      <DataTable
        label="Owners of stock"
        noun={["owner", "owners"]}
        columns={columns}
        source={source}
        rowId={(row) => row.id}
        onOpen={setEdited}
        toolbar={add}
        empty={
          <EmptyState icon={Users} title="All stock is your own">
            Keep goods of other companies by adding them as owners; name the owner on their purchase and sales orders.
          </EmptyState>
        }
      />
      <OwnerDialog owner={edited} onClose={() => setEdited(undefined)} />
    </>
  );
}

function OwnerDialog({ owner, onClose }: { owner: StockOwner | "new" | undefined; onClose: () => void }) {
  const known = owner === "new" ? undefined : owner;
  const command = useSave({
    create: "POST /api/wms/owners",
    update: "PUT /api/wms/owners/{ownerId}",
    of: known && { ownerId: known.id, version: known.version, archived: false },
    told: ({ name }) => `${name} ${known ? "changed" : "is an owner of stock"}`,
    onDone: onClose,
  });
  return (
    <Dialog open={owner !== undefined} onClose={onClose} title={known?.name ?? "Add owner"} keepOnOutsidePress>
      <CommandForm
        key={known?.id ?? "new"}
        label="Owner"
        command={command}
        onSubmit={(data) => command.run({ code: textOf(data, "code") ?? "", name: textOf(data, "name") ?? "" })}
        submit="Save"
        secondary={known && <ArchiveOwner owner={known} onDone={onClose} />}
      >
        <TextField {...field("code")} code defaultValue={known?.code} />
        <TextField {...field("name")} defaultValue={known?.name} />
      </CommandForm>
    </Dialog>
  );
}

function ArchiveOwner({ owner: { id, version, code, name }, onDone }: { owner: StockOwner; onDone: () => void }) {
  const archive = useCommand("PUT /api/wms/owners/{ownerId}", {
    told: () => `${name} archived`,
    refusal: "toast",
    onDone,
  });
  return (
    <Button busy={archive.busy} onClick={() => archive.run({ ownerId: id, version, archived: true, code, name })}>
      Archive
    </Button>
  );
}
