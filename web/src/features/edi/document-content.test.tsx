import type { EdiDocumentDetail } from "@cerebro/contracts/entities/platform/edi.ts";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type Answer, answering, openScreen } from "../../../test/open-screen.tsx";
import { DocumentContent } from "./document-content.tsx";
import { detail } from "./documents.fixture.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const path = `/api/edi/documents/${detail.id}`;
const open = (change: Partial<EdiDocumentDetail> = {}, answers: Readonly<Record<string, Answer>> = {}) => {
  const asked = answering(answers);
  openScreen(<DocumentContent document={{ ...detail, ...change }} />);
  return asked;
};
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const commands = ["Process", "Accept load", "Process without faulty lines", "Reject", "Mark as sent"];
async function offered(change: Partial<EdiDocumentDetail>): Promise<string[]> {
  open(change);
  await screen.findByRole("heading", { level: 1 });
  return commands.filter((name) => screen.queryByRole("button", { name }) !== null);
}

describe("an EDI document", () => {
  it("shows its problems, the next step, its segments and its answers [PLT-08]", async () => {
    open();
    expect(await screen.findByRole("heading", { name: "850 Purchase order PO-1" })).toBeDefined();
    const problems = screen.getByRole("region", { name: "Problems" });
    expect(problems.textContent).toContain("no item has the code VN MUG-9");
    expect(problems.textContent).toContain("process it without the faulty lines");
    const rows = within(screen.getByRole("region", { name: "Segments" })).getAllByRole("row");
    expect(rows[4]?.textContent).toBe("2BEG*00*SA*PO-1**20260309~");
    const answer = screen.getByRole("link", { name: "997 Functional acknowledgment" });
    expect(answer.getAttribute("href")).toBe("/edi/documents/00000000-0000-7000-8000-000000000002");
  });

  it("lists what it did not use apart from its problems [PLT-08]", async () => {
    open({ state: "done", problems: [], notices: ["Not used: REF DP, 32 (segment 3)."], commands: [] });
    const notices = await screen.findByRole("region", { name: "Notices" });
    expect(
      within(notices)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual(["Not used: REF DP, 32 (segment 3)."]);
    expect(screen.queryByRole("region", { name: "Problems" })).toBeNull();
  });

  it.each<[Partial<EdiDocumentDetail>, string[]]>([
    [{}, ["Process", "Process without faulty lines", "Reject"]],
    [{ problems: [] }, ["Process", "Reject"]],
    [{ type: "940" }, ["Process", "Reject"]],
    [{ type: "204", problems: [] }, ["Accept load", "Reject"]],
    [{ direction: "out", state: "ready", problems: [], commands: ["mark_sent"] }, ["Mark as sent"]],
    [{ state: "done", problems: [], commands: [] }, []],
  ])("offers the commands of its state and its set: %j [PLT-08]", async (change, names) => {
    expect(await offered(change)).toEqual(names);
  });

  it("is processed without its faulty lines at the version that is shown [PLT-08]", async () => {
    const asked = open({}, { [`POST ${path}/process`]: { ...detail, state: "done" } });
    await press("Process without faulty lines");
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]).toMatchObject({ path: `${path}/process`, body: { version: 4, withoutFaultyLines: true } });
  });

  it("says that it still waits where processing did not help [PLT-08]", async () => {
    open({}, { [`POST ${path}/process`]: detail });
    await press("Process");
    expect(await screen.findByText("The document still waits. Its problems are below.")).toBeDefined();
  });

  it.each<[Partial<EdiDocumentDetail>, string]>([
    [{}, "gets an 855 that rejects the order"],
    [{ content: detail.content.replace("BEG*00*", "BEG*01*") }, "Tell the partner yourself."],
    [{ type: "204" }, "gets a 990 that declines the load"],
    [{ type: "940" }, "Tell the partner yourself."],
  ])("says before a rejection what the partner is told: %j [PLT-08]", async (change, words) => {
    open(change);
    await press("Reject");
    expect(await screen.findByText(new RegExp(words))).toBeDefined();
  });

  it("is rejected with a reason only [PLT-08]", async () => {
    const asked = open({}, { [`POST ${path}/reject`]: { ...detail, state: "refused" } });
    await press("Reject");
    const dialog = await screen.findByRole("dialog", { name: "Reject 850 PO-1?" });
    const send = within(dialog).getByRole("button", { name: "Reject" });
    await userEvent.click(send);
    expect(asked).toEqual([]);
    await userEvent.type(within(dialog).getByLabelText("Reason"), "Not our goods");
    await userEvent.click(send);
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]).toMatchObject({ body: { version: 4, reason: "Not our goods" } });
  });

  it("is saved as a file with its interchange [PLT-08]", async () => {
    const saved: [string, Blob][] = [];
    vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: (blob: Blob) => (saved.push(["", blob]), "blob:x") }));
    const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      saved.push([this.download, new Blob()]);
    });
    open();
    await press("Download file");
    expect(click).toHaveBeenCalledOnce();
    expect(saved[1]?.[0]).toBe("850-PO-1-7.edi");
    expect(await saved[0]?.[1].text()).toBe(detail.content);
  });
});
