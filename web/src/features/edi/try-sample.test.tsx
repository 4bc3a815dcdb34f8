import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type Answer, answering, openScreen } from "../../../test/open-screen.tsx";
import { partner, partnerId } from "./documents.fixture.ts";
import { TrySample } from "./try-sample.tsx";

afterEach(() => vi.unstubAllGlobals());

const route = `POST /api/edi/partners/${partnerId}/try`;

async function open(answer: Answer) {
  const asked = answering({ [route]: answer });
  openScreen(<TrySample partner={partner} />);
  await userEvent.click(await screen.findByLabelText("Sample"));
  await userEvent.paste("ISA*00*");
  await userEvent.click(screen.getByRole("button", { name: "Try" }));
  return asked;
}

describe("trying a sample of a partner", () => {
  it("shows each set with its state, problems and notices, what would change, and the answers [PLT-08]", async () => {
    const asked = await open({
      documents: [
        {
          type: "850",
          state: "done",
          reference: "PO-1",
          problems: [],
          notices: ["Not used: PER BD, Ann (segment 3)."],
        },
        { type: "850", state: "waiting", reference: "PO-2", problems: ["Line 1: it names no item."], notices: [] },
      ],
      answers: [{ type: "997", content: "ISA*answer" }],
      diff: [{ subject: "New order", field: "State", before: null, after: "Confirmed", href: null }],
      warnings: [],
    });
    const region = within(await screen.findByRole("region", { name: "What would happen" }));
    const sets = region.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(sets[0]).toContain("PO-1");
    expect(sets[0]).toContain("Not used: PER BD, Ann (segment 3).");
    expect(sets[1]).toContain("Line 1: it names no item.");
    expect(region.getByText("Confirmed")).toBeDefined();
    expect(region.getByText("ISA*answer")).toBeDefined();
    expect(asked.map(({ body }) => body)).toEqual([{ content: "ISA*00*" }]);
  });

  it("says why it would be refused, and keeps the sample [PLT-08]", async () => {
    const message = "This is no readable X12 file: the IEA segment is missing. Nothing was received.";
    await open(() => Response.json({ code: "edi.not_x12", message }, { status: 422 }));
    expect((await screen.findByRole("alert")).textContent).toContain(message);
    expect(screen.getByLabelText<HTMLTextAreaElement>("Sample").value).toBe("ISA*00*");
  });
});
