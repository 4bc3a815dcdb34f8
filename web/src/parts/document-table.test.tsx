import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { answering, openScreen } from "../../test/open-screen.tsx";
import { storage } from "@cerebro/contracts/storage/storage.ts";
import { queueStore } from "../data/storage/queue-store.ts";
import { remembered } from "../data/storage/remembered.ts";
import type { Column } from "../ui/table/column.ts";
import { type BulkCommand, sendForRow } from "./bulk-command.ts";
import { DocumentTable } from "./document-table.tsx";
import { None } from "./moment.tsx";
import type { RowOf } from "./use-rows.ts";

type Transfer = RowOf<"GET /api/wms/transfers">;

const row = (number: string, state: Transfer["state"]) => ({ id: number, number, state, version: 1 });
const page = {
  rows: [row("TO-1", "draft"), row("TO-2", "draft"), row("TO-3", "closed")],
  nextCursor: null,
  count: 3,
};

const columns: readonly Column<Transfer>[] = [
  { id: "number", header: "Transfer", primary: true, cell: ({ number }) => number },
  { id: "state", header: "State", cell: ({ state }) => (state === "closed" ? <None label="closed" /> : state) },
];
const noun = ["transfer", "transfers"] as const;
const confirm: BulkCommand<Transfer> = {
  label: "Confirm",
  done: "Confirmed",
  may: ({ state }) => state === "draft",
  send: ({ id, version }, _data, options) =>
    sendForRow("POST /api/wms/transfers/{transferId}/confirm", { transferId: id, version }, options),
};

/** happy-dom lays nothing out: the scrolling box gets the height it would have. */
beforeEach(() => {
  for (const side of ["offsetHeight", "offsetWidth", "clientHeight"] as const) {
    vi.spyOn(HTMLElement.prototype, side, "get").mockReturnValue(600);
  }
});
afterEach(() => {
  for (const { id } of queueStore.list()) queueStore.remove(id);
  remembered.write(storage.user, null);
  remembered.write(storage.accessToken, null);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function chooseAll(answers: Parameters<typeof answering>[0] = {}) {
  const asked = answering({ "GET /api/wms/transfers": page, ...answers });
  openScreen(
    <DocumentTable
      route="GET /api/wms/transfers"
      ask={(list) => ({ search: list.text || undefined })}
      searchLabel="Search number"
      table="transfers"
      label="Transfers"
      noun={noun}
      columns={columns}
      bulk={[confirm]}
      empty={{ icon: () => null, title: "No transfer" }}
    />,
  );
  for (const box of await screen.findAllByRole("checkbox", { name: "Choose row" })) await userEvent.click(box);
  return asked;
}

const bar = () => within(screen.getByRole("region", { name: "Chosen rows" }));
const results = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);

describe("commands on chosen rows of a list", () => {
  it("gives a result for each row, leaves out what its state forbids, and undoes all at once", async () => {
    const asked = await chooseAll({
      "POST /api/wms/transfers/TO-1/confirm": () => Response.json({}, { headers: { "applied-action": "a-1" } }),
      "POST /api/wms/transfers/TO-2/confirm": () =>
        Response.json({ code: "request.stale", message: "Somebody changed it." }, { status: 409 }),
      "POST /api/actions/applied/a-1/undo": { applied: { subjects: [] }, notes: [] },
    });
    await userEvent.click(bar().getByRole("button", { name: "Confirm" }));
    const dialog = within(screen.getByRole("dialog", { name: "Confirm: 2 transfers" }));
    expect(dialog.getByText(/1 transfer left out.*TO-3/)).toBeDefined();
    await userEvent.click(dialog.getByRole("button", { name: "Confirm" }));
    await dialog.findByText("1 of 2 confirmed, 1 refused.");
    expect(results()).toEqual(["TO-1Confirmed", "TO-2Somebody changed it."]);
    await userEvent.click(dialog.getByRole("button", { name: "Undo all" }));
    await dialog.findByText("0 of 2 confirmed, 1 refused, 1 undone.");
    expect(asked.filter(({ method }) => method === "POST").map(({ path }) => path)).toEqual([
      "/api/wms/transfers/TO-1/confirm",
      "/api/wms/transfers/TO-2/confirm",
      "/api/actions/applied/a-1/undo",
    ]);
  });

  it("sends a row again under the same key where no answer came", async () => {
    let tries = 0;
    const answer = () => (tries++ === 0 ? Response.json({ message: "Down" }, { status: 503 }) : Response.json({}));
    const asked = await chooseAll({
      "POST /api/wms/transfers/TO-1/confirm": answer,
      "POST /api/wms/transfers/TO-2/confirm": {},
    });
    await userEvent.click(bar().getByRole("button", { name: "Confirm" }));
    const dialog = within(screen.getByRole("dialog", { name: "Confirm: 2 transfers" }));
    await userEvent.click(dialog.getByRole("button", { name: "Confirm" }));
    await userEvent.click(await dialog.findByRole("button", { name: "Try the others again" }));
    await dialog.findByText("2 of 2 confirmed.");
    const keys = asked.filter(({ path }) => path.endsWith("TO-1/confirm")).map(({ key }) => key);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it("keeps what has no connection on the device, row by row [PWA-06]", async () => {
    remembered.write(storage.accessToken, "token");
    remembered.write(storage.user, { email: "ada@house.example", name: "Ada", roles: ["wms"], permissions: [] });
    const asked = await chooseAll();
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    await userEvent.click(bar().getByRole("button", { name: "Confirm" }));
    const dialog = within(screen.getByRole("dialog", { name: "Confirm: 2 transfers" }));
    await userEvent.click(dialog.getByRole("button", { name: "Confirm" }));
    await dialog.findByText("0 of 2 confirmed, 2 saved on this device.");
    expect(queueStore.list().map(({ url }) => url)).toEqual([
      "/api/wms/transfers/TO-1/confirm",
      "/api/wms/transfers/TO-2/confirm",
    ]);
    expect(asked.filter(({ method }) => method === "POST")).toEqual([]);
    expect(dialog.queryByRole("button", { name: "Try the others again" })).toBeNull();
  });

  it("exports the chosen rows with their texts, and no value as an empty cell", async () => {
    const files: Blob[] = [];
    vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
      if (file instanceof Blob) files.push(file);
      return "blob:x";
    });
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
    await chooseAll();
    await userEvent.click(bar().getByRole("button", { name: "Export" }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect((await files[0]?.text())?.trim().split("\r\n")).toEqual([
      "Transfer,State",
      "TO-1,draft",
      "TO-2,draft",
      "TO-3,",
    ]);
  });
});
