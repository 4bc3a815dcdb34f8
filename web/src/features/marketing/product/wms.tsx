import { href } from "@cerebro/contracts/pages/href.ts";
import { Section, Steps } from "../../../site/blocks.tsx";
import type { SiteDocument } from "../../../site/document.ts";
import { Screenshot } from "../../../site/screenshot.tsx";
import { TextLink } from "../../../ui/action/link.tsx";
import { figureIn, measured } from "../../../site/measured.ts";
import { MeasuredFacts } from "../parts/measured-facts.tsx";
import { Split, Stack } from "../parts/split.tsx";
import { ProductPage } from "./product-page.tsx";

const capability = (capabilityId: string): string => href("capability", { capabilityId });

function Wms() {
  return (
    <ProductPage
      area="wms"
      eyebrow="Cerebro WMS"
      title="A warehouse that knows what it has"
      lead="From the purchase order to the loaded truck, every unit has a place, a history and a proof. In one building or several, measured with 100,000 items and as many balances."
      picture={{
        name: "order",
        alt: "A packed sales order: its states, lines picked and packed, cartons with their numbers, and its timeline",
      }}
      part="WMS"
      standing={{
        title: "Requirements and their state",
        lead: "The requirements of this area, from the project's own list. A requirement is called built only if a test names it.",
      }}
      ask={{
        title: "Walk through it with your own floor plan",
        text: "Send aisles, bays and levels, or a drawing. We lay out your hall and pick in it together.",
      }}
    >
      <Section id="day" title="A day on the floor">
        <Steps
          steps={[
            {
              title: "Receive",
              text: "Against the purchase order, by scan, onto pallets with numbers. Differences are booked where they are seen.",
            },
            {
              title: "Put away",
              text: "To a proposed bin, with the reasons for the proposal. One scan moves a whole pallet.",
            },
            {
              title: "Pick",
              text: "Waves become carts, carts become walks. A short pick names its reason and finds the next bin.",
            },
            {
              title: "Pack and ship",
              text: "Into proposed cartons, checked unit by unit where the warehouse requires scans, with a label each. The goods leave the ledger at the door.",
            },
          ]}
        />
      </Section>
      <OnTheFloor />
      <Section id="figures" tone="lined" title="At the size of your house">
        <MeasuredFacts
          facts={[
            {
              name: "allocate",
              figure: /median (\d+ ms)/,
              text: "to allocate an order of 500 lines among 100,000 balances, first to expire first",
            },
            {
              name: "trace",
              figure: /median (\d+ ms)/,
              text: "to follow a lot through three repacks over a million movements",
            },
            {
              name: "import",
              figure: /^([\d,]+ rows\/s)/,
              text: "read, checked, resolved and stored when your order history comes in",
            },
            {
              name: "pick-path",
              row: /^Carts/,
              figure: /([\d.]+ %) less/,
              text: "less walked when orders share carts, against first come, first served",
            },
          ]}
        />
      </Section>
    </ProductPage>
  );
}

/** Highlights of the floor. */
function OnTheFloor() {
  const solved = figureIn(measured("pick-path").peer, /s shape ([\d.]+ %)/);
  return (
    <Section id="picking" tone="lined">
      <Stack>
        <Split
          wide
          title="The shortest walk, not the usual one"
          text={
            <>
              <p>
                Up to five blocks, no shorter walk exists; the engine is held to walks whose optimum is proven. The
                S-shape of a list sorted by bin number is {solved} longer on the same picks.
              </p>
              <p>
                <TextLink href={capability("solved-pick-paths")}>Solved pick paths</TextLink>
              </p>
            </>
          }
        >
          <Screenshot
            name="wave"
            alt="Walk of a cart over the floor plan, compared with the S-shape, beside the picks in order"
            caption="A wave of the demo company. The gain differs by building and picks; the text tells the mean of the benchmark."
          />
        </Split>
        <Split
          wide
          turned
          title="A floor plan to scale"
          text={
            <>
              <p>
                Zones, aisles, bays and levels with their measures. Color it by how full bins are, how often they are
                visited, or how old their stock is, and open any bin from there.
              </p>
              <p>
                <TextLink href={capability("replenishment")}>Replenishment of pick faces</TextLink>
              </p>
            </>
          }
        >
          <Screenshot
            name="floor-plan"
            alt="Floor plan of a warehouse with receiving, packing, staging, pick shelves and reserve racks"
          />
        </Split>
        <Split
          wide
          title="A recall in minutes"
          text={
            <>
              <p>
                A lot is followed through repacks to every customer and back to every supplier. One act holds what is in
                the house and writes the report of whom it reached.
              </p>
              <p>
                <TextLink href={capability("lot-trace-and-recall")}>Lot trace and recall</TextLink>
              </p>
            </>
          }
        >
          <Screenshot
            name="recall"
            alt="A recall: customers reached, units shipped and in the house, and the list of shipments"
          />
        </Split>
        <Split
          wide
          turned
          title="Reports that say how they count"
          text={
            <>
              <p>
                Value, age, turnover, accuracy, cycle times: each with its formula and its rows, as a file, or by mail
                on Monday at six. Labor figures come from the times of tasks; no one types them in.
              </p>
              <p>
                <TextLink href={capability("warehouse-reports")}>Reports</TextLink> ·{" "}
                <TextLink href={capability("labour-standards")}>Labor standards</TextLink>
              </p>
            </>
          }
        >
          <Screenshot
            name="report"
            alt="Stock valuation with value, units and items, and whether layers and stock agree"
          />
        </Split>
      </Stack>
    </Section>
  );
}

export const productWms: SiteDocument = {
  path: href("productWms"),
  pageId: "productWms",
  title: "Cerebro WMS: the warehouse area",
  description:
    "Receiving, put-away, waves with solved walks, counting, lots and recalls, labor figures and labels on a stock ledger that can be proved.",
  body: <Wms />,
};
