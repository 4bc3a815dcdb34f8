import FileText from "lucide-react/icons/file-text";
import Upload from "lucide-react/icons/upload";
import X from "lucide-react/icons/x";
import { useRef, useState } from "react";
import { IconButton } from "../action/icon-button.tsx";
import { cx } from "../cx.ts";
import { formatBytes } from "../format.ts";
import { useFieldLink } from "./field-context.ts";

export interface FileDropProps {
  files: readonly File[];
  onFiles: (files: File[]) => void;
  /** As in `<input accept>`: ".csv,.xlsx". A dropped file is checked against it too. */
  accept?: string;
  multiple?: boolean;
  maxBytes?: number;
  /** "CSV or XLSX, up to 50 MB" */
  hint?: string;
}

/** Takes files by drop, by picker or by keyboard, and says at once what it cannot take. */
export function FileDrop({ files, onFiles, accept = "", multiple = false, maxBytes = Infinity, hint }: FileDropProps) {
  const { required: _, ...link } = { required: false, ...useFieldLink() };
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  function take(list: FileList | null) {
    const offered = [...(list ?? [])].slice(0, multiple ? undefined : 1);
    const refused = offered.map((file) => reasonAgainst(file, accept, maxBytes)).find(Boolean);
    setRefusal(refused);
    if (!refused && offered.length > 0) onFiles(multiple ? [...files, ...offered] : offered);
    if (input.current) input.current.value = "";
  }
  return (
    <div className="flex flex-col gap-2">
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files);
        }}
        className={cx(
          "relative flex flex-col items-center gap-1 rounded-panel border border-dashed px-6 py-8 text-center transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
          over ? "border-accent bg-accent-soft" : "border-line-strong bg-surface-1 hover:bg-surface-2",
        )}
      >
        <Upload size={20} strokeWidth={1.75} aria-hidden className="mb-1 text-ink-faint" />
        <span className="font-strong">Drop a file here or choose one</span>
        {hint && <span className="text-small text-ink-muted">{hint}</span>}
        <input
          aria-label="Choose a file"
          {...link}
          ref={input}
          type="file"
          accept={accept}
          multiple={multiple}
          onChange={(event) => take(event.target.files)}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </div>
      {refusal && (
        <p role="alert" className="text-small text-bad">
          {refusal}
        </p>
      )}
      {files.length > 0 && (
        <ul className="flex flex-col gap-1">
          {files.map((file) => (
            <li
              key={`${file.name}-${file.size}-${file.lastModified}`}
              className="flex min-h-control items-center gap-2 rounded-control border border-line bg-surface-1 pr-1 pl-2.5"
            >
              <FileText size={16} aria-hidden className="shrink-0 text-ink-faint" />
              <span className="min-w-0 flex-1 truncate">{file.name}</span>
              <span className="text-ink-faint">{formatBytes(file.size)}</span>
              <IconButton
                label={`Remove ${file.name}`}
                icon={X}
                density="dense"
                onClick={() => onFiles(files.filter((other) => other !== file))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function reasonAgainst(file: File, accept: string, maxBytes: number): string | undefined {
  const endings = accept
    .split(",")
    .map((ending) => ending.trim().toLowerCase())
    .filter((ending) => ending.startsWith("."));
  if (endings.length > 0 && !endings.some((ending) => file.name.toLowerCase().endsWith(ending)))
    return `${file.name} cannot be used here; choose a file ending in ${endings.join(" or ")}`;
  if (file.size > maxBytes) return `${file.name} has ${formatBytes(file.size)}; the most is ${formatBytes(maxBytes)}`;
  return undefined;
}
