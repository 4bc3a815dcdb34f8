import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { answering, openScreen } from "../../../test/open-screen.tsx";
import { detail, order, partnerId } from "./documents.fixture.ts";
import { ReceiveFile } from "./receive-file.tsx";

afterEach(() => vi.unstubAllGlobals());

const receive = "POST /api/edi/interchanges";
const receipt = {
  partner: { id: partnerId, name: "Harbor Stores" },
  control: "7",
  test: true,
  documents: [
    { ...order, state: "received", problems: [] },
    {
      ...order,
      id: "00000000-0000-7000-8000-000000000003",
      state: "invalid",
      problems: ["BEG05 (segment 2): invalid."],
    },
  ],
};

const file = (bytes: Uint8Array<ArrayBuffer>) => new File([bytes], "order.edi");
const send = () => userEvent.click(screen.getByRole("button", { name: "Receive" }));
const typed = () => screen.findByLabelText<HTMLTextAreaElement>("Interchange");

describe("receiving a file", () => {
  it("sends its text and shows partner, control number and the present state of each set [PLT-08]", async () => {
    const asked = answering({
      [receive]: { rows: [receipt] },
      "GET /api/edi/documents": { rows: [{ ...order, state: "done", problems: [] }], nextCursor: null, count: 1 },
    });
    const onDone = vi.fn<() => void>();
    openScreen(<ReceiveFile onDone={onDone} />);
    const field = await typed();
    await userEvent.upload(
      screen.getByLabelText("Choose a file"),
      file(new Uint8Array(new TextEncoder().encode(detail.content))),
    );
    await waitFor(() => expect(field.value).toBe(detail.content));
    await send();
    expect(await screen.findByText("2 transaction sets received")).toBeDefined();
    expect(asked.find(({ method }) => method === "POST")?.body).toEqual({ content: detail.content });
    for (const text of ["Harbor Stores", "7", "Test"]) expect(screen.getByText(text)).toBeDefined();
    const lines = within(screen.getByRole("list", { name: "Received transaction sets" })).getAllByRole("listitem");
    await waitFor(() => expect(lines[0]?.textContent).toContain("Done"));
    expect(lines[1]?.textContent).toContain("Invalid");
    expect(lines[1]?.textContent).toContain("BEG05 (segment 2): invalid.");
    await userEvent.click(screen.getByRole("button", { name: "Done" }));
    expect(onDone).toHaveBeenCalledOnce();
  });

  it("shows each interchange of a file [PLT-08]", async () => {
    answering({
      [receive]: { rows: [receipt, { ...receipt, control: "8", documents: [{ ...order, id: partnerId }] }] },
      "GET /api/edi/documents": { rows: [], nextCursor: null, count: 0 },
    });
    openScreen(<ReceiveFile onDone={() => undefined} />);
    await userEvent.click(await typed());
    await userEvent.paste("ISA*00*");
    await send();
    expect(await screen.findByText("3 transaction sets in 2 interchanges received")).toBeDefined();
    expect(screen.getByText("8")).toBeDefined();
    expect(screen.getAllByRole("list", { name: "Received transaction sets" })).toHaveLength(2);
  });

  it("reads the letters of an older code page [PLT-08]", async () => {
    answering({});
    openScreen(<ReceiveFile onDone={() => undefined} />);
    const field = await typed();
    await userEvent.upload(screen.getByLabelText("Choose a file"), file(new Uint8Array([0x4d, 0xfc, 0x6c])));
    await waitFor(() => expect(field.value).toBe("Mül"));
  });

  it("keeps the text and says why it was refused [PLT-08]", async () => {
    const message =
      "No trading partner has the interchange ID ZZ/NOBODY. Add the partner, then send the interchange again.";
    answering({ [receive]: () => Response.json({ code: "edi.partner_unknown", message }, { status: 422 }) });
    openScreen(<ReceiveFile onDone={() => undefined} />);
    const field = await typed();
    await userEvent.click(field);
    await userEvent.paste("ISA*00*");
    await send();
    expect((await screen.findByRole("alert")).textContent).toContain(message);
    expect(field.value).toBe("ISA*00*");
  });
});
