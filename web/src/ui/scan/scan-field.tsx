import Camera from "lucide-react/icons/camera";
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Keyboard from "lucide-react/icons/keyboard";
import ScanBarcode from "lucide-react/icons/scan-barcode";
import { lazy, Suspense, useRef, useState, type RefObject } from "react";
import { IconButton } from "../action/icon-button.tsx";
import { cx } from "../cx.ts";
import { Spinner } from "../feedback/spinner.tsx";
import { useMedia } from "../use-media.ts";
import { useScanInput } from "./use-scan-input.ts";

const CameraView = lazy(() => import("./camera-view.tsx"));

export interface ScanFieldProps {
  /** The wanted scan: "Scan bin A-01-2". */
  readonly label: string;
  /** Called for every scan, unchanged: separators between GS1 fields are kept, a repeat within a second is left out. */
  readonly onScan: (text: string) => void;
  /** Result of the last scan. */
  readonly state?: "idle" | "ok" | "error";
  /** Message below the field. */
  readonly message?: string | undefined;
  /** Offers the camera where the device has one. */
  readonly camera?: boolean;
  readonly busy?: boolean;
}

const frames = { idle: "border-line-strong", ok: "border-good", error: "border-bad" };

/**
 * Takes what is scanned or typed, wherever the focus is. A scanner types like a keyboard and ends with Enter or Tab; a camera
 * sees the code itself.
 */
export function ScanField(props: ScanFieldProps) {
  const { label, onScan, state = "idle", message, camera = true, busy = false } = props;
  const coarse = useMedia("(pointer: coarse)");
  const [types, setTypes] = useState(false);
  const [filming, setFilming] = useState(false);
  const cameraButton = useRef<HTMLButtonElement>(null);
  const input = useScanInput(onScan);
  const canFilm = camera && "mediaDevices" in navigator;
  const buttons = Number(coarse) + Number(canFilm);
  return (
    <div className="flex flex-col gap-2">
      <form onSubmit={input.submit} className="relative">
        <LeadingMark busy={busy} />
        <input
          {...input.field}
          aria-label={label}
          placeholder={label}
          // A device with a scanner needs no keyboard over half of its screen, unless asked for.
          inputMode={coarse && !types ? "none" : "text"}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={200}
          aria-invalid={state === "error" || undefined}
          className={cx(
            "h-12 w-full rounded-control border-2 bg-surface-1 pl-11 font-mono text-read text-ink placeholder:font-sans placeholder:text-ink-faint focus-visible:border-focus focus-visible:outline-none",
            frames[state],
            buttons > 1 ? "pr-24" : "pr-14",
          )}
        />
        <span className="absolute top-1/2 right-1 flex -translate-y-1/2 gap-1">
          {coarse && (
            <KeyboardButton
              types={types}
              onChange={(next) => {
                setTypes(next);
                input.refocus();
              }}
            />
          )}
          {canFilm && <CameraButton ref={cameraButton} filming={filming} onChange={setFilming} />}
        </span>
      </form>
      {filming && (
        <Suspense fallback={<Spinner label="Opening the camera" />}>
          <CameraView
            onSeen={input.seen}
            onClose={() => {
              setFilming(false);
              cameraButton.current?.focus();
            }}
          />
        </Suspense>
      )}
      <ScanMessage state={state} message={message} repeated={input.repeated} />
    </div>
  );
}

function LeadingMark({ busy }: { busy: boolean }) {
  return (
    <span className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-faint">
      {busy ? <Spinner label="Looking the code up" /> : <ScanBarcode size={20} aria-hidden />}
    </span>
  );
}

function KeyboardButton({ types, onChange }: { types: boolean; onChange: (types: boolean) => void }) {
  const label = types ? "Hide the keyboard" : "Type instead of scanning";
  return <IconButton label={label} icon={Keyboard} aria-pressed={types} onClick={() => onChange(!types)} />;
}

interface CameraButtonProps {
  ref: RefObject<HTMLButtonElement | null>;
  filming: boolean;
  onChange: (filming: boolean) => void;
}

function CameraButton({ ref, filming, onChange }: CameraButtonProps) {
  const label = filming ? "Close the camera" : "Scan with the camera";
  return <IconButton ref={ref} label={label} icon={Camera} aria-pressed={filming} onClick={() => onChange(!filming)} />;
}

interface ScanMessageProps {
  state: "idle" | "ok" | "error";
  message: string | undefined;
  repeated: boolean;
}

function ScanMessage({ state, message, repeated }: ScanMessageProps) {
  const Shape = state === "error" ? CircleAlert : CircleCheck;
  return (
    <p
      role="status"
      className={cx(
        "flex items-start gap-2 text-tool empty:hidden",
        state === "error" ? "text-bad" : state === "ok" ? "text-good" : "text-ink-muted",
      )}
    >
      {message && state !== "idle" && <Shape size={16} aria-hidden className="mt-0.5 shrink-0" />}
      {repeated ? "Scanned twice: counted once." : message}
    </p>
  );
}
