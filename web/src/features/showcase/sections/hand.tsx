import CircleCheck from "lucide-react/icons/circle-check";
import CircleDashed from "lucide-react/icons/circle-dashed";
import ScanLine from "lucide-react/icons/scan-line";
import { useState } from "react";
import { HandAction, HandList } from "../../../ui/data/hand-list.tsx";
import { Section, Specimen } from "../specimen.tsx";

const tasks = [
  { id: "1", title: "A-04-2", line: "Hinge brass 12 mm", figure: "6" },
  { id: "2", title: "A-09-1", line: "Valve nylon 18 mm", figure: "24" },
  { id: "3", title: "B-01-3", line: "Bearing ceramic 8 mm", figure: "2" },
];

/** Screens held in the hand, also with gloves and in the sun. */
export function Hand() {
  return (
    <Section
      id="hand"
      title="Hand-held"
      hint="Rows of at least 48 px, one big action at the thumb, more contrast on request."
    >
      <Specimen title="List and action">
        <SampleWork />
      </Specimen>
      <Specimen title="High contrast">
        <div data-contrast="more" className="rounded-panel bg-surface-0 text-ink">
          <SampleWork />
        </div>
      </Specimen>
    </Section>
  );
}

/** A list of tasks for the hand with its one action. */
export function SampleWork() {
  const [done, setDone] = useState(1);
  const next = tasks[done];
  return (
    <div className="mx-auto max-w-[390px] rounded-panel bg-surface-0 px-4 pt-4">
      <HandList
        label="Tasks"
        items={tasks.map((task, place) => ({
          ...task,
          unit: "pcs",
          state:
            place < done
              ? { icon: CircleCheck, tone: "good", label: "done" }
              : { icon: CircleDashed, tone: "neutral", label: "to do" },
          onSelect: () => setDone(place),
        }))}
      />
      <HandAction icon={ScanLine} onClick={() => setDone((done + 1) % (tasks.length + 1))}>
        {next ? `Scan ${next.title}` : "Start again"}
      </HandAction>
    </div>
  );
}
