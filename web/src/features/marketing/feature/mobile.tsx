import { href } from "@cerebro/contracts/pages/href.ts";
import { column, Section } from "../../../site/blocks.tsx";
import type { SiteDocument } from "../../../site/document.ts";
import { Screenshot } from "../../../site/screenshot.tsx";
import { TextLink } from "../../../ui/action/link.tsx";
import { StandingList } from "../parts/standing.tsx";
import { Terms } from "../parts/terms.tsx";
import { FeaturePage } from "./feature-page.tsx";

const phones = [
  {
    name: "hand-held",
    alt: "Menu of the hand-held screens: receive, put away, pick, pack, count, deliver",
    caption: "One menu for all work on the floor.",
  },
  {
    name: "hand-held-pick",
    alt: "Picking on a hand-held: the bin to go to and the field that waits for a scan",
    caption: "Scan the bin, scan the goods. Nothing is typed where a scan will do.",
  },
  {
    name: "driver",
    alt: "A driver's trip on a phone: stops in order with their windows",
    caption: "The whole trip is on the phone before it starts.",
  },
];

function Mobile() {
  return (
    <FeaturePage
      id="featureMobile"
      title="Made for a glove and a cold dock"
      lead="The hand-held screens run in the browser of any phone or scanner. The scan field is always ready, targets are large, contrast rises where the device asks for it, and a result is told by color and words, by sound, and by vibration where the browser has it."
      ask={{
        title: "Open it on your own scanner",
        text: "The demo runs on what you have. There is a page that tests camera, vibration and storage of the device.",
      }}
    >
      <div className={column}>
        <ul className="grid gap-8 mobile:grid-cols-3">
          {phones.map(({ name, alt, caption }) => (
            <li key={name}>
              <Screenshot first name={name} alt={alt} caption={caption} className="mx-auto max-w-[300px]" />
            </li>
          ))}
        </ul>
      </div>
      <Section id="floor" layout="beside" title="On the floor" lead="Receive, put away, pick, pack, count.">
        <Terms
          terms={[
            {
              term: "Refused in words",
              text: "The wrong bin or the wrong goods are named, beside what was wanted, and the work goes on.",
            },
            {
              term: "GS1 codes",
              text: "One scan reads item, lot, expiry and serial number where the code holds them.",
            },
            {
              term: "Camera or scanner",
              text: "Any keyboard-like scanner or camera: a wedge scanner, a ring in keyboard mode, the phone's own camera.",
            },
            { term: "A lost answer", text: "An act sent twice is booked once. Its key travels with it." },
            {
              term: "A dead spot",
              text: "Acts are stored and sent later. To begin a list of tasks the device needs the net.",
            },
          ]}
        />
      </Section>
      <Section
        id="road"
        tone="quiet"
        area="logistics"
        layout="beside"
        title="On the road"
        lead={
          <>
            Proof of delivery does not wait for a signal.{" "}
            <TextLink href={href("blogPost", { slug: "offline-proof-of-delivery" })}>How that works</TextLink>
          </>
        }
      >
        <Terms
          terms={[
            {
              term: "Offline",
              text: "Stops, signatures and photos are kept on the device in order and sent exactly once when the signal returns.",
            },
            {
              term: "Device time",
              text: "The time of the act is the device's if its clock is plausible; the time of the report is shown beside it.",
            },
            { term: "Counts", text: "Line by line at the door, with what was refused or damaged, and why." },
            { term: "A failed stop", text: "With its reason, and the office decides what comes next." },
          ]}
        />
      </Section>
      <Section
        id="installed"
        tone="lined"
        title="Installed and offline"
        lead="From the project's own list of requirements, with the state of each."
      >
        <StandingList part="PWA" />
      </Section>
    </FeaturePage>
  );
}

export const featureMobile: SiteDocument = {
  path: href("featureMobile"),
  pageId: "featureMobile",
  title: "Mobile work on the floor and on the road",
  description:
    "Hand-held screens for receiving, picking, packing, counting and delivering, in the browser of any phone or scanner; deliveries work offline.",
  body: <Mobile />,
};
