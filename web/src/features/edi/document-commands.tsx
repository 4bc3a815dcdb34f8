import type { EdiDocumentDetail } from "@cerebro/contracts/entities/platform/edi.ts";
import { toast } from "../../data/toasts.ts";
import { CommandRow } from "../../parts/command-row.tsx";
import type { DocumentWays } from "../../parts/document-page.tsx";
import { useCommand } from "../../parts/use-command.ts";
import { shortName } from "./edi-words.ts";

type Command = EdiDocumentDetail["commands"][number] | "process_good";

interface DocumentCommandsProps {
  readonly document: EdiDocumentDetail;
  readonly ways: DocumentWays;
}

/** Faulty lines are rejected in the answer to a purchase order; other sets have no answer by line. */
function commandsOf({ commands, type, problems }: EdiDocumentDetail): readonly Command[] {
  const withGood = commands.includes("process") && type === "850" && problems.length > 0;
  return withGood ? [...commands, "process_good"] : commands;
}

export function DocumentCommands({ document, ways }: DocumentCommandsProps) {
  const { id: documentId, version, type } = document;
  const process = useCommand("POST /api/edi/documents/{documentId}/process", {
    told: undefined,
    onRefused: ways.refused,
    onDone: ({ state }) => {
      if (state === "waiting") ways.refused("The document still waits. Its problems are below.");
      else toast("success", `${shortName(document)} is ${type === "204" ? "accepted" : "processed"}`);
    },
  });
  const send = useCommand("POST /api/edi/documents/{documentId}/sent", {
    told: () => `${shortName(document)} is marked as sent`,
    onRefused: ways.refused,
  });
  const target = { documentId, version };
  return (
    <CommandRow
      commands={commandsOf(document)}
      next={document.commands.includes("process") ? "process" : "mark_sent"}
      words={{
        process: type === "204" ? "Accept load" : "Process",
        process_good: "Process without faulty lines",
        reject: "Reject",
        mark_sent: "Mark as sent",
      }}
      acts={{
        process: () => process.run(target),
        process_good: () => process.run({ ...target, withoutFaultyLines: true }),
        reject: () => ways.show("reject"),
        mark_sent: () => send.run(target),
      }}
      busy={process.busy || send.busy}
    />
  );
}
