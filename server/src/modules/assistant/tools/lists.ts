import { href } from "@cerebro/contracts/pages/href.ts";
import { moment, text } from "./cells.ts";
import { goods } from "./goods-lists.ts";
import { type ListTool, listTool } from "./list-tool.ts";
import { roads } from "./road-lists.ts";
import type { AnswerTool } from "./tool.ts";

const everybodys: readonly ListTool[] = [
  {
    topic: "decisions",
    label: "approval",
    summary: "Decisions that wait for the caller, or that the caller asked for",
    standings: ["member"],
    service: "decision-management_list_decisions",
    noun: ["decision that waits for approval", "decisions that wait for approval"],
    page: href("approvals"),
    always: { status: "pending" },
    conditions: { open: { input: {}, page: {}, words: "" } },
    columns: [
      ["Decision", text("summary")],
      ["Asked for", moment("timestamp")],
    ],
    href: (row) => `${href("approvals")}?decision=${row.text("id")}`,
  },
];

export const listTools: readonly AnswerTool[] = [...goods, ...roads, ...everybodys].map(listTool);
