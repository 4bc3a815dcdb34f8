import type { Hemisphere } from "@cerebro/contracts/access/roles.ts";
import { forcedHemisphere } from "@cerebro/contracts/pages/hemisphere.ts";
import { useGo } from "../../data/address.ts";
import { cx } from "../../ui/cx.ts";
import { setHemisphere } from "../hemisphere.ts";
import { areaIcons, areaNames } from "./icons.ts";

interface AreaSwitchProps {
  areas: readonly Hemisphere[];
  active: Hemisphere | undefined;
  path: string;
  narrow?: boolean;
}

/**
 * Chooses the area whose pages are listed. Inside an area the path decides, so another one means going there;
 * elsewhere only the menu and the colour change [APP-34].
 */
export function AreaSwitch({ areas, active, path, narrow = false }: AreaSwitchProps) {
  const go = useGo();
  if (areas.length < 2) return null;
  return (
    <div role="group" aria-label="Area" className={cx("flex rounded-control bg-surface-2 p-0.5", narrow && "flex-col")}>
      {areas.map((area) => {
        const Shape = areaIcons[area];
        return (
          <button
            key={area}
            type="button"
            aria-pressed={area === active}
            aria-label={areaNames[area]}
            {...(narrow && { "data-tip": areaNames[area] })}
            onClick={() => (forcedHemisphere(path) ? go(`/${area}`) : setHemisphere(path, area))}
            className={cx(
              "flex h-8 flex-1 items-center justify-center gap-1.5 rounded-[5px] px-1 text-small transition-colors pointer-coarse:h-10",
              narrow && "w-full flex-none",
              area === active
                ? "bg-surface-1 font-strong text-accent-text shadow-[0_0_0_1px_var(--line)]"
                : "text-ink-muted hover:text-ink",
            )}
          >
            {narrow ? <Shape size={16} aria-hidden /> : areaNames[area]}
          </button>
        );
      })}
    </div>
  );
}
