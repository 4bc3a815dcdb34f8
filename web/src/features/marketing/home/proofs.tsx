import { href } from "@cerebro/contracts/pages/href.ts";
import { TextLink } from "../../../ui/action/link.tsx";
import { figureIn, measured } from "../../../site/measured.ts";
import { ChangeExcerpt, LedgerExcerpt, ValueExcerpt } from "../parts/excerpts.tsx";
import { Commands, Piece } from "../parts/piece.tsx";
import { Split, Stack } from "../parts/split.tsx";

/** Differences of the product, each with a real excerpt. */
export function Proofs() {
  const trace = figureIn(measured("trace").figure, /slowest (\d+ ms)/);
  const fresh = figureIn(measured("start", /fresh clone/).figure);
  return (
    <Stack>
      <Split
        title="Can the stock be proved?"
        text={
          <>
            <p>
              Every quantity is the sum of movements from one place to another, and every movement is chained to the one
              before it. One command recomputes all of it and names the row somebody changed.
            </p>
            <p>
              A lot is followed through three repacks over a million movements in {trace} at most.{" "}
              <TextLink href={`${href("platform")}#ledger`}>The ledger</TextLink>
            </p>
          </>
        }
      >
        <LedgerExcerpt />
      </Split>
      <Split
        turned
        title="Does a figure say how it was made?"
        text={
          <>
            <p>
              Each report shows its formula, in words a controller can check, and the rows it was computed from.
              Carriers' scores and fleet figures carry theirs as well. An item without a cost is listed as such; no cost
              is guessed.
            </p>
            <p>
              <TextLink href={href("metrics")}>The figures and their formulas</TextLink>
            </p>
          </>
        }
      >
        <ValueExcerpt />
      </Split>
      <Split
        title="Can an action be taken back?"
        text={
          <>
            <p>
              Every action that gives something up shows its difference first: the present value and the new one.
              Proposals above your limits wait for a second person, who sees what they would change and approves exactly
              those arguments.
            </p>
            <p>
              For fifteen minutes undo works by opposite movements and commands, so the history keeps both.{" "}
              <TextLink href={`${href("platform")}#actions`}>Preview, approve, undo</TextLink>
            </p>
          </>
        }
      >
        <ChangeExcerpt />
      </Split>
      <Split
        turned
        title="Can you run it yourself, today?"
        text={
          <>
            <p>
              One command brings database, demo company and pages. From a fresh clone it took {fresh} on our machine.
              The same program runs as a cluster when one node is not enough.
            </p>
            <p>
              <TextLink href={href("docs")}>Where to start</TextLink>
            </p>
          </>
        }
      >
        <Piece title="All there is to type" note="Needs Node 20 or newer; everything else comes with the first start.">
          <Commands
            label="Commands"
            lines={[
              "npm start",
              "npm test",
              "# later, with your own files",
              'npm run import -- --organisation "My company" --create --kind items items.csv',
            ]}
          />
        </Piece>
      </Split>
    </Stack>
  );
}
