import { Section, Specimen } from "../specimen.tsx";

const roles = [
  ["Surfaces", ["surface-0", "surface-1", "surface-2", "surface-3", "float"]],
  ["Lines", ["line", "line-strong"]],
  ["Accent", ["accent", "accent-hover", "accent-soft", "focus"]],
  ["Charts", ["chart-1", "chart-2", "chart-3", "chart-4", "chart-5", "chart-6", "chart-7"]],
  ["Amounts", ["ramp-0", "ramp-1", "ramp-2", "ramp-3", "ramp-4", "ramp-5"]],
] as const;

const inks = ["ink", "ink-muted", "ink-faint", "accent-text"] as const;
const states = ["good", "warn", "bad", "info"] as const;

const type = [
  ["text-display-1 font-strong", "Display 1", "40–64, public pages"],
  ["text-display-3 font-strong", "Display 3", "32/38"],
  ["text-figure font-strong", "12,480.50", "Figure 28/32"],
  ["text-heading font-strong", "Heading", "22/28, page titles"],
  ["text-title font-strong", "Title", "17/24, dialogs"],
  ["text-read", "Reading text, at most 72 letters a line", "15/24"],
  ["text-tool", "Tools and tables", "13/20"],
  ["text-small", "Labels and notes", "12/16"],
] as const;

const heights = [
  ["dense", "28 px in tools"],
  ["regular", "32 px by default"],
  ["touch", "40 px for fingers"],
  ["hand", "48 px hand-held"],
] as const;

/** Colour, type, space, shape and motion. */
export function Foundations() {
  return (
    <Section
      id="foundations"
      title="Foundations"
      hint="One set of roles, two themes. Text keeps 4.5:1 and meaningful lines 3:1 in both; a test holds that."
    >
      <Specimen title="Color roles">
        <div className="flex flex-col gap-4">
          {roles.map(([name, list]) => (
            <div key={name}>
              <p className="mb-1.5 text-small text-ink-muted">{name}</p>
              <ul className="grid grid-cols-[repeat(auto-fill,minmax(76px,1fr))] gap-2">
                {list.map((role) => (
                  <li key={role} className="min-w-0">
                    <span
                      style={{ background: `var(--${role === "float" ? "surface-float" : role})` }}
                      className="block h-10 rounded-control border border-line"
                    />
                    <span className="mt-1 block truncate text-[11px] leading-4 text-ink-muted">{role}</span>
                  </li>
                ))}
              </ul>
            </div>
          ))}
          <div className="grid grid-cols-2 gap-x-4 gap-y-1">
            {inks.map((role) => (
              <p key={role} style={{ color: `var(--${role})` }}>
                {role}: read at a glance
              </p>
            ))}
            {states.map((role) => (
              <p
                key={role}
                style={{ color: `var(--${role})`, background: `var(--${role}-soft)` }}
                className="rounded-mark px-2 py-0.5"
              >
                {role} on its soft ground
              </p>
            ))}
          </div>
        </div>
      </Specimen>
      <Specimen title="Type" hint="Geist, weights 450 and 600; figures of one width; codes in Geist Mono.">
        <div className="flex flex-col gap-3">
          {type.map(([style, sample, use]) => (
            <div key={style} className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className={`${style} min-w-0 truncate`}>{sample}</span>
              <span className="text-small text-ink-faint">{use}</span>
            </div>
          ))}
          <div className="flex items-baseline justify-between gap-4">
            <span className="font-mono">EX-10284 · 00340123450000000018</span>
            <span className="text-small text-ink-faint">Codes</span>
          </div>
        </div>
      </Specimen>
      <Specimen title="Heights and corners" hint="Set data-density on any element; everything inside follows.">
        <div className="flex flex-wrap items-end gap-4">
          {heights.map(([density, words]) => (
            <div key={density} data-density={density} className="text-center">
              <span className="mx-auto flex h-control w-20 items-center justify-center rounded-control border border-line-strong bg-surface-2">
                {density}
              </span>
              <span className="mt-1 block text-[11px] text-ink-faint">{words}</span>
            </div>
          ))}
          <span className="grid size-16 place-items-center rounded-panel border border-line text-[11px] text-ink-faint">
            panel 10
          </span>
          <span className="grid size-16 place-items-center rounded-panel bg-float text-[11px] text-ink-faint shadow-float">
            floats
          </span>
        </div>
      </Specimen>
    </Section>
  );
}
