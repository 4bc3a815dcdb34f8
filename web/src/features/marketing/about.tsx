import { errors } from "@cerebro/contracts/errors/errors.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { pageIds, pageOf } from "@cerebro/contracts/pages/pages.ts";
import { CallToAction, Facts, PageIntro, Section } from "../../site/blocks.tsx";
import type { SiteDocument } from "../../site/document.ts";
import { TextLink } from "../../ui/action/link.tsx";
import { measuredBy } from "../../site/measured.ts";
import { callCount, requirementsIn } from "./figures.ts";
import { Commands, Piece } from "./parts/piece.tsx";
import { Terms } from "./parts/terms.tsx";
import { ScrollRegion } from "../../ui/layout/scroll-region.tsx";

const shown = ["item-read", "item-search", "stock-transaction", "import", "pick-path", "routing", "chaos", "soak"];
const count = new Intl.NumberFormat("en-GB");

function About() {
  const requirements = requirementsIn();
  const built = requirements.filter(({ state }) => state === "built").length;
  const pages = pageIds.filter((id) => pageOf(id).built === true).length;
  return (
    <>
      <PageIntro
        eyebrow="About"
        title="Software for people who must be able to prove it"
        lead="Goods are worth money, and whoever answers for them is asked where they are, what they are worth and who moved them. Cerebro is built so that the answer is a fact with a source, and never a shrug."
      />
      <Section
        id="principles"
        tone="lined"
        layout="beside"
        title="Principles"
        lead="Each of these decides something in the product every week."
      >
        <Terms
          terms={[
            {
              term: "Nothing is overwritten",
              text: "Stock, promises and proofs are added to, and corrected by an opposite entry.",
            },
            {
              term: "A figure without a source is decoration",
              text: "Reports, scores and fleet figures carry their formula and their rows; what cannot be computed is not shown.",
            },
            {
              term: "Show it before doing it",
              text: "Changes can be previewed, and undone where that is possible.",
            },
            {
              term: "Say what is not there",
              text: "Each description of a capability says where it ends, and a test compares these pages with the list of what is built.",
            },
            {
              term: "Refuse in words",
              text: "Each refusal has a sentence that tells what to do, and a code for programs.",
            },
            {
              term: "One way to do a thing",
              text: "Screens, programs, jobs and the terminal call the same commands with the same rights.",
            },
          ]}
        />
      </Section>
      <Section
        id="counted"
        tone="quiet"
        title="Counted when this page was built"
        lead="Read from the project itself; nobody types these."
      >
        <Facts
          facts={[
            {
              figure: `${built} of ${requirements.length}`,
              text: "requirements are built, each named by a test",
            },
            { figure: count.format(callCount()), text: "calls of the API, documented from their contracts" },
            { figure: count.format(pages), text: "pages and screens that work" },
            { figure: count.format(Object.keys(errors).length), text: "refusals by code, each with its sentence" },
          ]}
        />
      </Section>
      <Benchmarks />
      <Section
        id="tests"
        tone="lined"
        layout="beside"
        title="Architecture"
        lead={
          <>
            Plain SQL, TypeScript run as it is written, mathematics without clock or chance.{" "}
            <TextLink href={href("docs")}>The documents</TextLink>
          </>
        }
      >
        <Piece
          title="Every check and every test, in one command"
          note="Tests speak to a real PostgreSQL and a real browser. Only what is outside the house is played: mail server, sign-in provider, push service, printer, clock."
        >
          <Commands label="Command" lines={["npm test", "# ends with: N passed, 0 failed"]} />
        </Piece>
      </Section>
      <CallToAction
        title="Read it, run it, ask about it"
        text="The license is MIT. The demo is the product itself."
        ways={[
          { label: "Where to start", href: href("docs") },
          { label: "Contact", href: href("contact") },
        ]}
      />
    </>
  );
}

/** Measured figures, with their commands. */
function Benchmarks() {
  return (
    <Section
      id="benchmarks"
      title="Open benchmarks"
      lead="Whatever can be held against a named peer is measured against it in the same run. Of each benchmark the first row; a goal that was missed is called missed. The command makes it again."
    >
      <ScrollRegion label="Benchmarks">
        <table className="w-full min-w-[760px] text-read">
          <thead className="text-tool text-ink-muted">
            <tr>
              {["What", "Figure", "Goal", "Command"].map((head) => (
                <th key={head} className="border-b border-line-strong py-2 pr-6 text-left font-body">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown
              .flatMap((name) => measuredBy(name).slice(0, 1))
              .map(({ what, figure, goal, isReached, command, day }) => (
                <tr key={what} className="border-b border-line align-top">
                  <th scope="row" className="max-w-[24em] py-3 pr-6 text-left font-body">
                    {what}
                  </th>
                  <td className="max-w-[20em] py-3 pr-6 font-strong">{figure}</td>
                  <td className="max-w-[15em] py-3 pr-6 text-ink-muted">
                    {goal}
                    {!isReached && ": missed"}
                  </td>
                  <td className="py-3 text-tool whitespace-nowrap text-ink-muted">
                    <code>{command}</code>
                    <span className="block text-ink-faint">{day}</span>
                  </td>
                </tr>
              ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Section>
  );
}

export const about: SiteDocument = {
  path: href("about"),
  pageId: "about",
  title: "About: how and why it is built",
  description:
    "The principles behind Cerebro, its state counted from the project itself, and open benchmarks with the commands that make them again.",
  body: <About />,
};
