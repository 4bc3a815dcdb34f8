import { confidenceTiers, financialLimit, operationModes } from "@cerebro/contracts/constants/decisions.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { Section } from "../../../site/blocks.tsx";
import type { SiteDocument } from "../../../site/document.ts";
import { TextLink } from "../../../ui/action/link.tsx";
import { ChangeExcerpt } from "../parts/excerpts.tsx";
import { Split, Stack } from "../parts/split.tsx";
import { StandingList } from "../parts/standing.tsx";
import { Terms } from "../parts/terms.tsx";
import { FeaturePage } from "./feature-page.tsx";

const percent = (share: number): string => `${Math.round(share * 100)} %`;

function Ai() {
  return (
    <FeaturePage
      id="featureAi"
      title="Answers with their rows, proposals you can refuse"
      lead="Ask in plain words and get an answer from your own rows, with a link to them. Proposals show what they would change, how certain they are, and how they are taken back."
      picture={{
        name: "assistant",
        alt: "The assistant: the question which items run low, its answer, a table of the items with stock and reorder point, and the source of the rows",
      }}
      ask={{
        title: "Try to make it do something foolish",
        text: "In the demo, propose whatever you like and see what it refuses, what it asks, and what it simply does.",
      }}
    >
      <Section
        id="assistant"
        layout="beside"
        title="The assistant"
        lead="On every page, by a button or by Ctrl+J. It needs no language model; a local one can help it where you run one."
      >
        <Terms
          terms={[
            {
              term: "Questions",
              text: "About stock, orders, shipments, fleet, money and figures. The answer carries rows, source, confidence and time.",
            },
            { term: "Follow-ups", text: "“And last week?”, “only Hamburg”, “export that”: the subject is kept." },
            {
              term: "Forms",
              text: "It opens a form for a new order or product. Nothing is saved before you send it.",
            },
            {
              term: "Rights",
              text: "It reads and does what the asking person may, and names what that person may not.",
            },
            {
              term: "No answer",
              text: "Where it finds neither data nor a guide that fits, it answers that it does not know.",
            },
            {
              term: "Your own agent",
              text: "The Model Context Protocol offers the product's actions to your agent; writes are simulated first and applied in a second step.",
            },
          ]}
        />
      </Section>
      <Section id="limits">
        <Stack>
          <Split
            title="One rule decides, and it is written down"
            text={
              <>
                <p>
                  Whether an act runs, waits or is dropped is decided in one place, from its kind, its worth, its
                  certainty and the mode you chose. The same question always gets the same answer.
                </p>
                <p>
                  <TextLink href={href("blogPost", { slug: "undo-and-approval-for-automated-actions" })}>
                    Undo and approval for automated actions
                  </TextLink>
                </p>
              </>
            }
          >
            <Terms
              terms={[
                {
                  term: `${percent(confidenceTiers.execute)} and more`,
                  text: "Certain enough to run automatically, if the mode and its worth allow that.",
                },
                { term: `${percent(confidenceTiers.approve)} and more`, text: "Waits for a person." },
                {
                  term: `${percent(confidenceTiers.escalate)} and more`,
                  text: "Doubtful: goes to managers and administrators.",
                },
                { term: "Less", text: "Dropped, and kept in the history as dropped." },
                {
                  term: `Worth over ${financialLimit.toLocaleString("en-GB")}`,
                  text: "A person decides, at any certainty and in any mode.",
                },
              ]}
            />
          </Split>
          <Split
            turned
            title="The difference first"
            text="A proposal is shown with the difference it would make, computed at that moment by running it and taking it back in the same breath. An approval holds for its arguments, which cannot be changed afterwards. If people act themselves, the applied change must be the very difference they saw; otherwise it is refused and shown again."
          >
            <ChangeExcerpt />
          </Split>
          <Split
            title="Four modes, chosen by you"
            text="An organization chooses how much may run without a person, and can lower the limits further. Changing the mode is itself in the audit trail."
          >
            <Terms
              terms={Object.values(operationModes).map(({ label, explanation }) => ({
                term: label,
                text: explanation,
              }))}
            />
          </Split>
        </Stack>
      </Section>
      <Section
        id="standing"
        tone="quiet"
        title="Requirements and their state"
        lead="The requirements of the assistant, from the project's own list."
      >
        <StandingList part="AI" />
      </Section>
    </FeaturePage>
  );
}

export const featureAi: SiteDocument = {
  path: href("featureAi"),
  pageId: "featureAi",
  title: "AI with limits and a person in it",
  description:
    "An assistant that answers from your own rows, and proposals that show their difference, certainty and worth and run or wait by a written rule.",
  body: <Ai />,
};
