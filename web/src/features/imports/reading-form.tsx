import type { ImportDetail } from "@cerebro/contracts/entities/platform/imports.ts";
import { SelectField } from "../../ui/form/fields.tsx";
import { useImportCommand } from "./use-import.ts";

const encodings = [
  { value: "utf-8", label: "UTF-8" },
  { value: "windows-1252", label: "Windows-1252" },
  { value: "utf-16le", label: "UTF-16, little endian" },
  { value: "utf-16be", label: "UTF-16, big endian" },
] as const;
const delimiters = [
  { value: ",", label: "Comma" },
  { value: ";", label: "Semicolon" },
  { value: "\t", label: "Tab" },
  { value: "|", label: "Vertical bar" },
] as const;

const chosen = <V extends string>(options: readonly { value: V }[], value: string): V | null =>
  options.find((option) => option.value === value)?.value ?? null;

/** Reading of the file's bytes as rows, if the detection at upload was wrong. Takes effect at once. */
export function ReadingForm({ detail }: { detail: ImportDetail }) {
  const read = useImportCommand("PUT /api/imports/{importId}/reading");
  const { format, encoding, delimiter, sheet } = detail.reading;
  const change = (part: Partial<Pick<ImportDetail["reading"], "encoding" | "delimiter" | "sheet">>) =>
    read.mutate({ importId: detail.id, encoding, delimiter, sheet, ...part });
  if (format === "xlsx") {
    return (
      <SelectField
        label="Sheet"
        hint={
          sheet !== null && sheet !== detail.sheets[0]
            ? `“${detail.sheets[0]}” was passed over or not chosen.`
            : undefined
        }
        value={sheet ?? ""}
        disabled={read.isPending}
        onChange={(event) => change({ sheet: event.target.value })}
        options={detail.sheets.map((name) => ({ value: name, label: name }))}
      />
    );
  }
  return (
    <div className="grid gap-4 mobile:grid-cols-2">
      <SelectField
        label="Encoding"
        value={encoding ?? ""}
        disabled={read.isPending}
        onChange={(event) => change({ encoding: chosen(encodings, event.target.value) })}
        options={encodings}
      />
      <SelectField
        label="Columns are parted by"
        value={delimiter ?? ""}
        disabled={read.isPending}
        onChange={(event) => change({ delimiter: chosen(delimiters, event.target.value) })}
        options={delimiters}
      />
    </div>
  );
}
