import Flashlight from "lucide-react/icons/flashlight";
import X from "lucide-react/icons/x";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { IconButton } from "../action/icon-button.tsx";
import { Banner } from "../feedback/banner.tsx";
import { openCodeReader } from "./code-reader.ts";

interface CameraViewProps {
  readonly onSeen: (text: string) => void;
  readonly onClose: () => void;
}

/** Between two looks: a hand holds a device still for longer than this, and the battery lasts. */
const lookEveryMs = 150;

/** The camera's picture; it reports codes until it is closed. */
export default function CameraView({ onSeen, onClose }: CameraViewProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [failure, setFailure] = useState<string>();
  const [track, setTrack] = useState<MediaStreamTrack>();
  const seen = useEffectEvent(onSeen);
  useEffect(() => {
    const stop = new AbortController();
    film(video.current, { seen: (text) => seen(text), started: setTrack, signal: stop.signal }).catch(
      (error: unknown) => {
        if (!stop.signal.aborted) setFailure(reasonOf(error));
      },
    );
    return () => stop.abort();
  }, []);
  if (failure !== undefined) {
    return (
      <Banner tone="warn" title="The camera cannot be used." onDismiss={onClose} urgent>
        {failure}
      </Banner>
    );
  }
  return (
    <div className="relative overflow-hidden rounded-panel bg-surface-2">
      <video
        ref={video}
        muted
        playsInline
        aria-label="Picture of the camera"
        className="max-h-[40dvh] w-full object-cover"
      />
      <span aria-hidden className="pointer-events-none absolute inset-x-[12%] top-1/2 h-0.5 bg-bad-solid opacity-80" />
      <span className="absolute top-1 right-1 flex gap-1 rounded-control bg-float">
        {track && <TorchButton track={track} />}
        <IconButton label="Close the camera" icon={X} onClick={onClose} />
      </span>
    </div>
  );
}

/** Light, where the camera has one. */
function TorchButton({ track }: { track: MediaStreamTrack }) {
  const [lit, setLit] = useState(false);
  if (!("torch" in track.getCapabilities())) return null;
  return (
    <IconButton
      label={lit ? "Light off" : "Light on"}
      icon={Flashlight}
      aria-pressed={lit}
      onClick={() => {
        // `torch` is in every browser that has it, and in no list of types.
        const constraints: MediaTrackConstraintSet & { torch: boolean } = { torch: !lit };
        void track.applyConstraints({ advanced: [constraints] }).then(() => setLit(!lit));
      }}
    />
  );
}

interface Filming {
  readonly seen: (text: string) => void;
  readonly started: (track: MediaStreamTrack) => void;
  readonly signal: AbortSignal;
}

/** Opens camera and reader, and looks for codes until told to stop. */
async function film(video: HTMLVideoElement | null, { seen, started, signal }: Filming): Promise<void> {
  if (video === null) return;
  const [stream, reader] = await Promise.all([
    navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment", width: { ideal: 1280 } } }),
    openCodeReader(),
  ]);
  try {
    if (signal.aborted) return;
    video.srcObject = stream;
    await video.play();
    const [track] = stream.getVideoTracks();
    if (track) started(track);
    while (!signal.aborted) {
      for (const text of await reader.read(video)) {
        if (!signal.aborted) seen(text);
      }
      await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
    }
  } finally {
    for (const track of stream.getTracks()) track.stop();
    reader.close();
  }
}

const reasons: Readonly<Record<string, string>> = {
  NotAllowedError: "It was not allowed. Allow the camera for this page in the browser, or type the code.",
  NotFoundError: "This device has none. Type the code, or use a scanner.",
  NotReadableError: "Another program is using it.",
};

function reasonOf(error: unknown): string {
  const name = error instanceof Error ? error.name : "";
  return reasons[name] ?? "Type the code, or use a scanner.";
}
