import Download from "lucide-react/icons/download";
import type { ReactNode } from "react";
import { importKindNames, importKinds } from "@cerebro/contracts/imports/kinds.ts";
import { refusalText } from "../data/api-error.ts";
import { download } from "../data/client.ts";
import { saveFile } from "../data/save-file.ts";
import { toast } from "../data/toasts.ts";
import { Button } from "../ui/action/button.tsx";
import { cx } from "../ui/cx.ts";

type Kind = (typeof importKindNames)[number];

interface ImportTemplatesProps {
  /** More of a kind, below its name. */
  readonly note?: (kind: Kind) => ReactNode;
  readonly className?: string;
}

async function fetchTemplate(kind: Kind): Promise<void> {
  try {
    saveFile(await download("GET /api/imports/templates/{kind}", { kind }));
  } catch (error) {
    toast("error", refusalText(error));
  }
}

/** A button for the template of each kind of import, in the order in which they are imported. */
export function ImportTemplates({ note, className }: ImportTemplatesProps) {
  return (
    <ul className={cx("-mx-2 grid gap-0.5 mobile:grid-cols-2", className)}>
      {importKindNames.map((kind) => (
        <li key={kind}>
          <Button
            variant="ghost"
            icon={Download}
            className="h-auto! min-h-control w-full justify-start py-1.5"
            onClick={() => void fetchTemplate(kind)}
          >
            <span className="min-w-0 text-left">
              {importKinds[kind].label}
              {note?.(kind)}
            </span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
