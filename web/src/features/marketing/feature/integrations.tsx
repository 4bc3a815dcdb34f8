import { href } from "@cerebro/contracts/pages/href.ts";
import { Section } from "../../../site/blocks.tsx";
import type { SiteDocument } from "../../../site/document.ts";
import { Screenshot } from "../../../site/screenshot.tsx";
import { TextLink } from "../../../ui/action/link.tsx";
import { callCount } from "../figures.ts";
import { Commands, Piece } from "../parts/piece.tsx";
import { Split, Stack } from "../parts/split.tsx";
import { FeaturePage } from "./feature-page.tsx";

function FeatureIntegrations() {
  return (
    <FeaturePage
      id="featureIntegrations"
      title="Every screen is a client of the same API"
      lead={`There is no second interface for programs. The ${callCount()} calls the screens use are the ones you use: documented from their contracts, with the same rights, the same refusals and the same undo.`}
      picture={{
        name: "api",
        alt: "API reference: the call that creates an order, with fields, refusals and an example",
      }}
      ask={{
        title: "Name the system it must talk to",
        text: "If it can send a file, call HTTP or receive a webhook, there is a way today. If not, we tell you plainly.",
      }}
    >
      <Section id="how">
        <Stack>
          <Split
            title="A call that can be sent twice"
            text={
              <>
                <p>
                  A write takes a key of your choosing. Sent again with the same key, it is answered as before and
                  nothing runs twice. Refusals carry a code that will not change and a sentence that a person can read.
                </p>
                <p>
                  <TextLink href={href("apiReference")}>API reference</TextLink>
                </p>
              </>
            }
          >
            <Piece title="Confirm an order">
              <Commands
                label="Example of a call"
                lines={[
                  "curl -X POST https://your.host/api/wms/orders/$ORDER/confirm \\",
                  '  -H "Authorization: Bearer $KEY" \\',
                  '  -H "Idempotency-Key: 7f1c-order-580115"',
                ]}
              />
            </Piece>
          </Split>
          <Split
            turned
            title="Webhooks that are signed, and sent again"
            text={
              <p>
                Headers and signature follow Standard Webhooks, so that any library of that convention verifies them. A
                refused message is sent again for three days; then the webhook is turned off and administrators are
                notified.
              </p>
            }
          >
            <Piece title="Messages to your server">
              <Commands
                label="Headers of a webhook"
                lines={[
                  "# webhook-id: one per message, to tell repetitions",
                  "# webhook-timestamp: seconds since 1970",
                  "# webhook-signature: v1,<base64 of HMAC-SHA256>",
                ]}
              />
            </Piece>
          </Split>
          <Split
            wide
            title="Files, with a way back"
            text={
              <p>
                Drop a CSV or Excel file, say once what its columns mean, see which cells cannot be read before anything
                is stored, and take the whole import back if it was the wrong file.{" "}
                <TextLink href={href("capability", { capabilityId: "imports-with-undo" })}>Imports with undo</TextLink>
              </p>
            }
          >
            <Screenshot
              name="import"
              alt="Import of data: kinds of file that can come in, and earlier imports with their state"
            />
          </Split>
          <Split
            wide
            turned
            title="Partners' orders by EDI"
            text={
              <p>
                A purchase order (850) becomes an order and is answered with an acknowledgment (855 and 997). A document
                whose facts are unclear waits for a person, with the reason. Warehouse orders, loads and shipment status
                follow the same way. <TextLink href={href("integrations")}>All documents</TextLink>
              </p>
            }
          >
            <Screenshot
              name="edi"
              alt="A received purchase order: its X12 segments, the partner, the order made from it, and the two acknowledgments that answer it"
            />
          </Split>
        </Stack>
      </Section>
    </FeaturePage>
  );
}

export const featureIntegrations: SiteDocument = {
  path: href("featureIntegrations"),
  pageId: "featureIntegrations",
  title: "Integration features: API, webhooks, files",
  description:
    "One documented API for screens and programs, writes that can be sent twice, signed webhooks that are sent again, and imports with undo.",
  body: <FeatureIntegrations />,
};
