import { ScrollRegion } from "../../../ui/layout/scroll-region.tsx";

/** The way of a command to its consumers: drawn once, in the colors of the page. */
export function PlatformDiagram() {
  return (
    <figure>
      <ScrollRegion label="Diagram of the platform">
        <svg
          viewBox="0 0 1120 430"
          className="min-w-[860px] text-ink"
          role="img"
          aria-labelledby="diagram-title diagram-text"
        >
          <title id="diagram-title">The life of a command</title>
          <desc id="diagram-text">
            People, devices, files and programs of the three areas send commands. A command checks rights, shows its
            difference, and writes stock, audit trail and event in one transaction of PostgreSQL. The outbox then
            informs screens, webhooks and jobs; decisions and workflows send their commands through the same entry.
          </desc>
          <g className="fill-none stroke-line-strong" strokeWidth="1.25">
            {arrows.map((path) => (
              <path key={path} d={path} markerEnd="url(#tip)" />
            ))}
          </g>
          <defs>
            <marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
              <path d="M0 0 8 4 0 8Z" className="fill-line-strong" />
            </marker>
          </defs>
          {areas.map(({ name, area, y }) => (
            <g key={name} data-hemisphere={area}>
              <rect x="1" y={y} width="190" height="64" rx="10" className="fill-surface-1 stroke-line" />
              <rect x="1" y={y + 18} width="4" height="28" rx="2" className="fill-accent" />
              <text x="22" y={y + 37} className="fill-current text-[17px] font-strong">
                {name}
              </text>
            </g>
          ))}
          <Box
            x={290}
            y={92}
            width={210}
            height={144}
            title="Command"
            lines={["who may", "what changes", "same key, same answer"]}
          />
          <Box x={590} y={32} width={240} height={264} title="One transaction" lines={[]} />
          {facts.map(({ name, text, y }) => (
            <g key={name}>
              <rect x="610" y={y} width="200" height="58" rx="6" className="fill-surface-2" />
              <text x="626" y={y + 25} className="fill-current text-[15px] font-strong">
                {name}
              </text>
              <text x="626" y={y + 44} className="fill-ink-muted text-[13px]">
                {text}
              </text>
            </g>
          ))}
          {heard.map(({ name, text, y }) => (
            <g key={name}>
              <rect x="920" y={y} width="199" height="64" rx="10" className="fill-surface-1 stroke-line" />
              <text x="940" y={y + 28} className="fill-current text-[15px] font-strong">
                {name}
              </text>
              <text x="940" y={y + 48} className="fill-ink-muted text-[13px]">
                {text}
              </text>
            </g>
          ))}
          <Box
            x={290}
            y={340}
            width={540}
            height={72}
            title="Decisions and workflows"
            lines={["propose, wait for a person or run, through the same door"]}
          />
        </svg>
      </ScrollRegion>
      <figcaption className="mt-4 text-tool text-ink-faint">
        Every way in ends at the same door, and everything that happened leaves by the same one.
      </figcaption>
    </figure>
  );
}

const areas = [
  { name: "Warehouse", area: "wms", y: 52 },
  { name: "Logistics", area: "logistics", y: 132 },
  { name: "Executive", area: "executive", y: 212 },
];
const facts = [
  { name: "Ledger", text: "two sides, chained", y: 80 },
  { name: "Audit trail", text: "before and after", y: 148 },
  { name: "Outbox", text: "what others must hear", y: 216 },
];
const heard = [
  { name: "Screens", text: "by socket, in order", y: 52 },
  { name: "Webhooks", text: "signed, sent again", y: 132 },
  { name: "Jobs", text: "safe to run twice", y: 212 },
];
const arrows = [
  "M191 84H240V164H290",
  "M191 164H290",
  "M191 244H240V164H290",
  "M500 164H590",
  "M810 245H870V84H920",
  "M810 245H870V164H920",
  "M810 245H920",
  "M1020 276V376H830",
  "M395 340V236",
];

interface BoxProps {
  x: number;
  y: number;
  width: number;
  height: number;
  title: string;
  lines: readonly string[];
}

function Box({ x, y, width, height, title, lines }: BoxProps) {
  return (
    <>
      <rect x={x} y={y} width={width} height={height} rx="10" className="fill-surface-1 stroke-line" />
      <text x={x + 20} y={y + 32} className="fill-current text-[17px] font-strong">
        {title}
      </text>
      {lines.map((line, index) => (
        <text key={line} x={x + 20} y={y + 58 + index * 24} className="fill-ink-muted text-[14px]">
          {line}
        </text>
      ))}
    </>
  );
}
