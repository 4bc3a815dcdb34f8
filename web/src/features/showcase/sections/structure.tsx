import Check from "lucide-react/icons/check";
import PackageCheck from "lucide-react/icons/package-check";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import Truck from "lucide-react/icons/truck";
import { useState } from "react";
import { Button } from "../../../ui/action/button.tsx";
import { TextLink } from "../../../ui/action/link.tsx";
import { Avatar } from "../../../ui/data/avatar.tsx";
import { Badge, StatusBadge } from "../../../ui/data/badge.tsx";
import { KeyValueList } from "../../../ui/data/key-value.tsx";
import { StatTile } from "../../../ui/data/stat-tile.tsx";
import { Timeline } from "../../../ui/data/timeline.tsx";
import { Breadcrumbs } from "../../../ui/layout/breadcrumbs.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { Stepper } from "../../../ui/layout/stepper.tsx";
import { Tabs } from "../../../ui/layout/tabs.tsx";
import { sampleSeries } from "../sample.ts";
import { Row, Section, Specimen } from "../specimen.tsx";

/** Building blocks of pages. */
export function Structure() {
  return (
    <Section
      id="structure"
      title="Structure"
      hint="A figure without a target, a trend or a way to its rows is decoration."
    >
      <Specimen title="Stat tile" hint="Figures of this page are made up for it.">
        <div className="grid gap-3 mobile:grid-cols-2">
          <StatTile
            label="Orders released"
            figure="164"
            trend={{ change: "12 %", direction: "up", tone: "good", period: "against last week" }}
            sparkline={{ label: "Fourteen days, rising", values: sampleSeries(3, 14, 120) }}
            href="#tables"
          />
          <StatTile
            label="On time"
            figure="96.2"
            unit="%"
            target="Target 98 %"
            alert={{ text: "Below target", tone: "warn" }}
            sparkline={{ label: "Fourteen days, falling", values: sampleSeries(9, 14, 97).toReversed() }}
          />
        </div>
      </Specimen>
      <Specimen title="State and people">
        <Row>
          <StatusBadge tone="good" icon={Check}>
            Shipped
          </StatusBadge>
          <StatusBadge tone="warn">Late</StatusBadge>
          <StatusBadge tone="bad">Short</StatusBadge>
          <StatusBadge tone="info">Planned</StatusBadge>
          <StatusBadge tone="neutral">Draft</StatusBadge>
          <Badge tone="neutral">12</Badge>
          <Badge>New</Badge>
          <Avatar name="Ana Ribeiro" />
          <Avatar name="Jonas Weber" size={32} />
        </Row>
      </Specimen>
      <Specimen title="Steps and tabs">
        <div className="flex flex-col gap-6">
          <SampleSteps />
          <SampleTabs />
          <Breadcrumbs crumbs={[{ label: "Design system", href: "#foundations" }, { label: "Structure" }]} />
        </div>
      </Specimen>
      <Specimen title="Panel, facts, timeline">
        <div className="flex flex-col gap-3">
          <Panel title="Facts" hint="An unknown value is a dash" footer={<TextLink href="#tables">All rows</TextLink>}>
            <KeyValueList
              columns={2}
              facts={[
                { label: "Code", value: <span className="font-mono">EX-10284</span> },
                { label: "Weight", value: "1.240 kg" },
                { label: "Made in", value: undefined },
                { label: "Kept at", value: "2 to 8 °C" },
              ]}
            />
          </Panel>
          <Panel title="History">
            <Timeline
              label="History"
              entries={[
                {
                  id: "3",
                  title: "Delivered",
                  at: "2026-03-04T14:10:00Z",
                  when: "4 Mar 14:10",
                  icon: PackageCheck,
                  tone: "good",
                  by: "Ana Ribeiro",
                },
                {
                  id: "2",
                  title: "Delayed by 40 minutes",
                  at: "2026-03-04T11:02:00Z",
                  when: "4 Mar 11:02",
                  icon: TriangleAlert,
                  tone: "warn",
                  children: "Road closed; the driver took another way.",
                },
                { id: "1", title: "Left the dock", at: "2026-03-04T08:30:00Z", when: "4 Mar 08:30", icon: Truck },
              ]}
            />
          </Panel>
        </div>
      </Specimen>
    </Section>
  );
}

function SampleSteps() {
  const [step, setStep] = useState(1);
  const labels = ["File", "Columns", "Check", "Import"];
  return (
    <div className="flex flex-col gap-3">
      <Stepper
        label="Import"
        steps={labels.map((label, place) => ({ label, onSelect: () => setStep(place) }))}
        current={step}
      />
      <Row>
        <Button disabled={step === 0} onClick={() => setStep(step - 1)}>
          Back
        </Button>
        <Button variant="primary" disabled={step === labels.length - 1} onClick={() => setStep(step + 1)}>
          Next
        </Button>
      </Row>
    </div>
  );
}

function SampleTabs() {
  const [tab, setTab] = useState("open");
  const texts: Record<string, string> = {
    open: "Orders that wait",
    late: "Orders past their time",
    done: "Orders that left",
  };
  return (
    <Tabs
      label="Orders"
      current={tab}
      onChange={setTab}
      tabs={[
        { id: "open", label: "Open", count: 24 },
        { id: "late", label: "Late", count: 3 },
        { id: "done", label: "Done" },
      ]}
    >
      {texts[tab]}
    </Tabs>
  );
}
