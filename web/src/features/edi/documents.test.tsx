import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { answering, openScreen } from "../../../test/open-screen.tsx";
import { session } from "../../data/session.ts";
import { order, partner } from "./documents.fixture.ts";
import { EdiDocuments } from "./documents.tsx";

/** happy-dom lays nothing out: the scrolling box gets the height it would have. */
beforeEach(() => {
  for (const side of ["offsetHeight", "offsetWidth", "clientHeight"] as const)
    vi.spyOn(HTMLElement.prototype, side, "get").mockReturnValue(1200);
  session.adopt({
    accessToken: "access-1",
    refreshToken: "refresh-1",
    user: { email: "a@b.example", name: "A", roles: ["admin"], permissions: [] },
  });
});
afterEach(() => {
  session.end("signed-out");
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it("sums what needs somebody over the partners, and each figure opens its rows [PLT-08]", async () => {
  const subject = { kind: "sales_order", id: "00000000-0000-7000-8000-0000000000dd", number: "SO-1", shipmentId: null };
  answering({
    "GET /api/edi/partners": { rows: [partner, { ...partner, id: order.id, waiting: 1, ready: 4 }] },
    "GET /api/edi/documents": { rows: [{ ...order, subject, simulated: true }], nextCursor: null, count: 1 },
  });
  openScreen(<EdiDocuments />);
  const facts = within(await screen.findByRole("region", { name: "Documents that need somebody" }));
  await waitFor(() =>
    expect(facts.getAllByRole("article").map(({ textContent }) => textContent)).toEqual([
      "Wait for a decision3",
      "Ready to send4",
      "Not acknowledged in a day2",
      "Invalid or refused1",
    ]),
  );
  expect(facts.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/edi?state=waiting",
    "/edi?state=ready",
    "/edi?overdue=yes",
    "/edi?state=invalid%2Crefused",
  ]);
  const grid = within(screen.getByRole("grid", { name: "EDI documents" }));
  const result = await grid.findByRole("link", { name: "SO-1" });
  expect(result.getAttribute("href")).toBe(`/wms/orders/${subject.id}`);
  for (const text of ["850 Purchase order", "Received", "PO-1", "Waits for a decision", "Simulated"])
    expect(grid.getByText(text)).toBeDefined();
});

it("explains EDI where there is no partner, and leads to the form of the first one [PLT-08]", async () => {
  answering({
    "GET /api/edi/partners": { rows: [] },
    "GET /api/edi/documents": { rows: [], nextCursor: null, count: 0 },
  });
  openScreen(<EdiDocuments />);
  const link = await screen.findByRole("link", { name: "Add a trading partner" });
  expect(link.getAttribute("href")).toBe("/edi/partners?add=yes");
  expect(screen.queryByRole("region", { name: "Documents that need somebody" })).toBeNull();
});
