import Download from "lucide-react/icons/download";
import { IconButton } from "../action/icon-button.tsx";
import { Menu, MenuItem } from "../overlay/menu.tsx";

export interface ExportChoice {
  /** "CSV, all 12,480 rows" */
  label: string;
  /** A file made by the server … */
  href?: string;
  /** … or one made here. */
  onSelect?: () => void;
}

/** Takes the rows out of the product. */
export function ExportMenu({ exports }: { exports: readonly ExportChoice[] }) {
  return (
    <Menu
      label="Export"
      place="bottom-end"
      trigger={(trigger) => <IconButton {...trigger} label="Export" icon={Download} variant="secondary" />}
    >
      {exports.map(({ label, ...act }) => (
        <MenuItem key={label} {...act}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
