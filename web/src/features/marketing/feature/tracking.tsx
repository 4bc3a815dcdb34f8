import { href } from "@cerebro/contracts/pages/href.ts";
import { Section } from "../../../site/blocks.tsx";
import type { SiteDocument } from "../../../site/document.ts";
import { Screenshot } from "../../../site/screenshot.tsx";
import { TextLink } from "../../../ui/action/link.tsx";
import { requirementsOf } from "../figures.ts";
import { Split, Stack } from "../parts/split.tsx";
import { StandingMark } from "../parts/standing.tsx";
import { Terms } from "../parts/terms.tsx";
import { FeaturePage } from "./feature-page.tsx";

const asked = ["LOG-01", "LOG-07", "LOG-08", "LOG-09"];
const rows = requirementsOf("LOG").filter(({ id }) => asked.includes(id));

function Tracking() {
  return (
    <FeaturePage
      id="featureTracking"
      area="logistics"
      title="Last position, and its age"
      lead="A position without its age is a guess. Every vehicle shows when it was last heard, and one that fell silent says so instead of standing still on the map."
      picture={{ name: "tracking", alt: "Map with vehicles, their trip, driver and when each was last heard" }}
      ask={{
        title: "Send the positions of one vehicle",
        text: "Through a Traccar server of yours, or by a call of the API. The map shows it within the minute.",
      }}
    >
      <Section id="how">
        <Stack>
          <Split
            title="From the vehicle to the person who waits"
            text={
              <p>
                Positions become visits and waiting time at fenced places. Stops that are done early or late move the
                expected arrival at the next ones. Who waits for the goods opens a page by link, without an account,
                that shows the state and not the sender's other business.{" "}
                <TextLink href={href("capability", { capabilityId: "live-tracking" })}>Live tracking</TextLink>
              </p>
            }
          >
            <Terms
              terms={[
                {
                  term: "Positions",
                  text: "As JSON over the API or as a Traccar server forwards them; checked, and forgotten after the days you set. OsmAnd is not taken directly.",
                },
                { term: "Trails", text: "A journey is drawn on the map and replayed from any moment." },
                {
                  term: "Fences",
                  text: "Circles and polygons; entries, exits and long stays are reported within seconds or a minute.",
                },
                {
                  term: "Map",
                  text: "Our own, bundled, so that no third party learns where your vehicles are. A style of yours may be set instead.",
                },
              ]}
            />
          </Split>
          <Split
            turned
            title="Late is a state with a next step"
            text="A shipment moves forward through its milestones only. Late, failed and lost shipments lead the list, with the possible actions: another attempt, another day, return to the warehouse."
          >
            <Screenshot
              name="proof"
              alt="A delivery with its proof, promises first made and last agreed, and what follows"
            />
          </Split>
        </Stack>
      </Section>
      <Section id="standing" tone="quiet" layout="beside" title="What stands" lead="From the project's own list.">
        <ul className="border-t border-line">
          {rows.map(({ id, what, state }) => (
            <li key={id} className="flex items-start justify-between gap-6 border-b border-line py-3.5 text-read">
              {what}
              <StandingMark state={state} />
            </li>
          ))}
        </ul>
      </Section>
    </FeaturePage>
  );
}

export const featureTracking: SiteDocument = {
  path: href("featureTracking"),
  pageId: "featureTracking",
  title: "Live tracking of vehicles and shipments",
  description:
    "Positions with their age, trails, fences with waiting time, milestones that only move forward, and a page for the recipient of the goods.",
  body: <Tracking />,
};
