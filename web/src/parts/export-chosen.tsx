import Download from "lucide-react/icons/download";
import { useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { saveFile } from "../data/save-file.ts";
import { Button } from "../ui/action/button.tsx";
import type { Column } from "../ui/table/column.ts";
import { toCsv } from "../ui/table/csv.ts";

interface ExportChosenProps<Row> {
  /** Names the file. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
}

/** The chosen rows as a CSV file, with all columns and their texts as the list writes them. */
export function ExportChosen<Row>(props: ExportChosenProps<Row>) {
  // The cells are drawn outside the page, because only drawing them gives their text.
  const [outside, setOutside] = useState<HTMLElement>();
  return (
    <>
      <Button icon={Download} onClick={() => setOutside(document.createElement("div"))}>
        Export
      </Button>
      {outside && createPortal(<Cells {...props} onSaved={() => setOutside(undefined)} />, outside)}
    </>
  );
}

/** Text of a drawn cell; a dash that stands for no value is empty. */
function cellText(cell: Element): string {
  const copy = cell.cloneNode(true);
  if (!(copy instanceof Element)) return "";
  for (const none of copy.querySelectorAll("[data-none], [aria-hidden=true]")) none.remove();
  return copy.textContent.trim();
}

function Cells<Row>({ label, columns, rows, onSaved }: ExportChosenProps<Row> & { readonly onSaved: () => void }) {
  const table = useRef<HTMLTableElement>(null);
  useLayoutEffect(() => {
    const drawn = [...(table.current?.querySelectorAll("tr") ?? [])].map((row) => [...row.children].map(cellText));
    const headers = columns.map(({ header, unit }, place) => ({
      header: unit === undefined ? header : `${header} (${unit})`,
      text: (cells: readonly string[]) => cells[place],
    }));
    saveFile({ name: `${label}.csv`, content: new Blob([toCsv(headers, drawn)], { type: "text/csv" }) });
    onSaved();
  }, [label, columns, onSaved]);
  return (
    <table ref={table}>
      <tbody>
        {rows.map((row, place) => (
          <tr key={place}>
            {columns.map(({ id, cell }) => (
              <td key={id}>{cell(row)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
