import Printer from "lucide-react/icons/printer";
import { useState } from "react";
import { refusalText } from "../../../data/api-error.ts";
import { download } from "../../../data/client.ts";
import type { Input, Route } from "../../../data/request.ts";
import { saveFile } from "../../../data/save-file.ts";
import { toast } from "../../../data/toasts.ts";
import { Button } from "../../../ui/action/button.tsx";

type PaperRoute = Extract<Route, `GET /api/wms/papers/${string}`>;

interface PaperButtonProps<R extends PaperRoute> {
  readonly route: R;
  readonly input: Input<R>;
  /** Name of the paper: "Pick list". */
  readonly label: string;
}

/** Has a paper made and hands it to the browser as PDF [WMS-15]. */
export function PaperButton<R extends PaperRoute>({ route, input, label }: PaperButtonProps<R>) {
  const [busy, setBusy] = useState(false);
  const make = () => {
    setBusy(true);
    void download(route, input)
      .then(saveFile, (error: unknown) => toast("error", refusalText(error)))
      .finally(() => setBusy(false));
  };
  return (
    <Button icon={Printer} busy={busy} onClick={make}>
      {label}
    </Button>
  );
}
