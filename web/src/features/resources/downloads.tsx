import Download from "lucide-react/icons/download";
import { useState } from "react";
import { rolePasses } from "@cerebro/contracts/access/roles.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { refusalText } from "../../data/api-error.ts";
import { call } from "../../data/client.ts";
import { saveFile } from "../../data/save-file.ts";
import { toast } from "../../data/toasts.ts";
import { useUser } from "../../data/use-session.ts";
import { Button } from "../../ui/action/button.tsx";
import { ButtonLink, TextLink } from "../../ui/action/link.tsx";
import { Panel } from "../../ui/layout/panel.tsx";
import { collectionOf } from "./collection.ts";
import { ImportTemplates } from "../../parts/import-templates.tsx";
import { Shelf } from "./shelf.tsx";

/** `/resources/downloads`: import templates, the API's description and collection, notes on BI views [APP-16]. */
export function Downloads() {
  const mayImport = rolePasses(useUser()?.roles ?? [], "manager");
  return (
    <Shelf page="resourceDownloads">
      <div className="grid items-start gap-4 wide:grid-cols-2">
        <Panel title="Import templates" hint="Empty CSV files with the columns of each kind of data.">
          {mayImport ? (
            <ImportTemplates />
          ) : (
            <p className="text-ink-muted">Managers import data and get the templates.</p>
          )}
        </Panel>
        <div className="flex flex-col gap-4">
          <Panel title="API" hint="The description of every call, and a collection made from it.">
            <div className="flex flex-wrap gap-2">
              <ButtonLink href="/api/openapi.json" download="cerebro-openapi.json" icon={Download}>
                Download OpenAPI 3.1
              </ButtonLink>
              <CollectionButton />
            </div>
            <p className="mt-3 text-ink-muted">
              Postman, Bruno and Insomnia import the collection. Enter your key in its variable <code>apiKey</code>;
              keys are made in <TextLink href={href("settingsApiKeys")}>API keys</TextLink>.
            </p>
          </Panel>
          <Panel title="BI views" hint="Read-only views for Power BI, Tableau and SQL.">
            <p>
              Orders, order lines, shipments, movements, tasks, stops, trips and returns, one row for each record. The
              operator of the server admits a reader.
            </p>
            <p className="mt-2">
              <TextLink href={href("resourceGuide", { guideId: "connect-bi-tools" })}>
                Guide: connect a BI tool
              </TextLink>
            </p>
          </Panel>
          <Panel title="Labels" hint="Bin, item and shipping labels as PDF or ZPL.">
            <p>
              Labels are made from your records: press Print labels on a list.{" "}
              <TextLink href={href("resourceGuide", { guideId: "print-labels" })}>Guide: print labels</TextLink>
            </p>
          </Panel>
        </div>
      </div>
    </Shelf>
  );
}

function CollectionButton() {
  const [busy, setBusy] = useState(false);
  async function make() {
    setBusy(true);
    try {
      const document = await call("GET /api/openapi.json", {});
      const text = JSON.stringify(collectionOf(document, globalThis.location.origin));
      saveFile({ name: "cerebro-collection.json", content: new Blob([text], { type: "application/json" }) });
    } catch (error) {
      toast("error", refusalText(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button icon={Download} busy={busy} onClick={() => void make()}>
      Download collection
    </Button>
  );
}
