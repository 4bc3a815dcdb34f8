import { proveDelivery } from "@cerebro/contracts/fields/logistics/delivery.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import Camera from "lucide-react/icons/camera";
import CircleSlash from "lucide-react/icons/circle-slash";
import Navigation from "lucide-react/icons/navigation";
import Phone from "lucide-react/icons/phone";
import SkipForward from "lucide-react/icons/skip-forward";
import { type ChangeEvent, useState } from "react";
import { failureReasons, relations, skipReasons } from "@cerebro/contracts/entities/logistics/delivery-words.ts";
import type { RunDetail, RunStop } from "@cerebro/contracts/entities/logistics/delivery.ts";
import { tripStopStates } from "@cerebro/contracts/entities/logistics/route-words.ts";
import { signatureText } from "@cerebro/engines/delivery/signature.ts";
import { Button } from "../../../ui/action/button.tsx";
import { ButtonLink } from "../../../ui/action/link.tsx";
import { HandAction } from "../../../ui/data/hand-list.tsx";
import { KeyValueList } from "../../../ui/data/key-value.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { SelectField, TextField } from "../../../ui/form/fields.tsx";
import { HandScan, SaidLine } from "../parts/hand-scan.tsx";
import { ReasonDialog } from "../parts/reason-dialog.tsx";
import { useSaid } from "../parts/use-said.ts";
import { bad, good } from "../flow/turn.ts";
import { clockWords, counted } from "../parts/words.ts";
import { type Handover, missing, proofOf, type Relation, scanParcel, tripSubject, untouched } from "./deliver-flow.ts";
import { sha256Hex } from "../../../data/hash.ts";
import { LineCounts } from "./line-counts.tsx";
import { keepPhoto } from "./photo.ts";
import { SignaturePad } from "./signature-pad.tsx";
import { actOnRoad } from "../parts/road-acts.ts";
import { keepAndSend } from "../../../data/offline-queue/browser-queue.ts";
import { toldNow } from "./where.ts";
import { optionsOf } from "../../../ui/form/select.tsx";

const field = fieldsFor(proveDelivery);

interface StopScreenProps {
  readonly run: RunDetail;
  readonly stop: RunStop;
  readonly onDone: () => void;
}

/** One door: find it, arrive, hand over with proof, or say why not. */
export function StopScreen({ run, stop, onDone }: StopScreenProps) {
  const { state, address, latitude, longitude, windowOpensAt, windowClosesAt } = stop;
  const isOver = ["completed", "partial", "failed", "skipped"].includes(state);
  const isThere = state === "arrived" || state === "servicing";
  const isOut = run.state === "active" || run.state === "dispatched";
  return (
    <div className="flex flex-1 flex-col gap-4" data-density="hand">
      <div className="flex flex-wrap items-start gap-3">
        <div className="min-w-0 flex-1">
          <p className="text-read [overflow-wrap:anywhere]">{address ?? "No address"}</p>
          <p className="text-ink-muted">
            {stop.shipmentNumber} · {tripStopStates[state]}
            {stop.promisedAt !== null && ` · promised for ${clockWords(stop.promisedAt)}`}
            {windowOpensAt !== null &&
              windowClosesAt !== null &&
              ` · ${clockWords(windowOpensAt)} to ${clockWords(windowClosesAt)}`}
          </p>
        </div>
        {stop.phone !== null && (
          <ButtonLink href={`tel:${stop.phone.replace(/[^\d+]/g, "")}`} icon={Phone}>
            Call {stop.phone}
          </ButtonLink>
        )}
        <ButtonLink href={`geo:${latitude},${longitude}?q=${latitude},${longitude}`} icon={Navigation}>
          Navigate
        </ButtonLink>
      </div>
      {!isOut && <Banner tone="info" title="The trip has not left yet." />}
      {isOut && !isOver && <AtDoor run={run} stop={stop} isThere={isThere} onDone={onDone} />}
    </div>
  );
}

function AtDoor({ run, stop, isThere, onDone }: StopScreenProps & { isThere: boolean }) {
  const [handover, setHandover] = useState<Handover>(untouched);
  const [busy, setBusy] = useState(false);
  const { said, tell } = useSaid();
  const { id: stopId, shipmentId } = stop;
  const lacking = missing(handover, stop, run);

  async function act(work: () => Promise<void>) {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      tell(bad("Not kept", error instanceof Error ? error.message : String(error)));
    } finally {
      setBusy(false);
    }
  }
  const arrive = () =>
    act(async () => {
      keepAndSend(tripSubject(run.id), "POST /api/logistics/stops/{stopId}/arrive", { stopId, ...(await toldNow()) });
      tell(good("Arrived", "Scan the parcels, or hand them over"));
    });
  const scan = (code: string) => {
    const turn = scanParcel(handover, code, { stop, run });
    setHandover(turn.state);
    tell(turn.said);
    if (turn.state.scanned.length === 0 || stop.state !== "arrived") return;
    // The first parcel off the vehicle ends the waiting.
    void act(async () => {
      keepAndSend(tripSubject(run.id), "POST /api/logistics/stops/{stopId}/begin", { stopId, ...(await toldNow()) });
    });
  };
  const handOver = () =>
    act(async () => {
      const signature = await signatureOf(handover);
      const told = await toldNow();
      keepAndSend(tripSubject(run.id), "POST /api/logistics/deliveries/{shipmentId}/prove", {
        shipmentId,
        stopId,
        ...told,
        ...proofOf(handover, stop),
        signature,
      });
      onDone();
    });
  const photograph = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = "";
    if (!file) return;
    void act(async () => {
      const hash = await keepPhoto(file);
      setHandover((now) => ({ ...now, photos: [...new Set([...now.photos, hash])] }));
      tell(good("Photo", "Kept on this device"));
    });
  };
  if (!isThere) {
    return (
      <>
        <SaidLine said={said} />
        <Parcels stop={stop} />
        {run.failurePhotosAtLeast > 0 && <PhotoButton count={handover.photos.length} onFile={photograph} />}
        <NotHandedOver run={run} stop={stop} photos={handover.photos} onDone={onDone} />
        <HandAction raised busy={busy} onClick={() => void arrive()}>
          I am there
        </HandAction>
      </>
    );
  }
  return (
    <>
      <SaidLine said={said} />
      {stop.parcels.length > 0 && <HandScan label="Scan a parcel" said={said} busy={busy} onScan={scan} />}
      {stop.parcels.length > 0 && (
        <p className="text-read">
          {handover.scanned.length} of {counted(stop.parcels.length, "parcel")} scanned
        </p>
      )}
      <LineCounts stop={stop} handover={handover} onChange={setHandover} />
      <Recipient handover={handover} onChange={setHandover} />
      <PhotoButton count={handover.photos.length} onFile={photograph} />
      {handover.relation !== "safe_place" && (
        <SignaturePad
          strokes={handover.strokes}
          typed={handover.typed}
          onStrokes={(next) => setHandover((now) => ({ ...now, strokes: next(now.strokes) }))}
          onTyped={(typed) => setHandover((now) => ({ ...now, typed }))}
        />
      )}
      <NotHandedOver run={run} stop={stop} photos={handover.photos} onDone={onDone} />
      {lacking !== undefined && <p className="text-read text-ink-muted">{lacking}</p>}
      <HandAction raised busy={busy} disabled={lacking !== undefined} onClick={() => void handOver()}>
        Hand over
      </HandAction>
    </>
  );
}

async function signatureOf({ strokes, typed, relation }: Handover) {
  const marks = { strokes, typed: typed.trim() || null };
  if (relation === "safe_place" || (strokes.length === 0 && marks.typed === null)) return null;
  const drawn = strokes.map((stroke) => stroke.map(([x, y]): [number, number] => [x, y]));
  return { strokes: drawn, typed: marks.typed, sha256: await sha256Hex(signatureText(marks)) };
}

function Parcels({ stop: { parcels, lines } }: { stop: RunStop }) {
  return (
    <KeyValueList
      facts={[
        { label: "Parcels", value: parcels.map(({ sscc }) => <code key={sscc}>{sscc} </code>) },
        { label: "Goods", value: lines.map(({ quantity, sku }) => `${quantity} × ${sku}`).join(", ") || null },
      ]}
    />
  );
}

interface PartProps {
  readonly handover: Handover;
  readonly onChange: (next: (now: Handover) => Handover) => void;
}

const relationOptions = optionsOf(relations);
const isRelation = (value: string): value is Relation => Object.hasOwn(relations, value);

function Recipient({ handover: { recipient, relation }, onChange }: PartProps) {
  return (
    <div className="grid gap-3 mobile:grid-cols-2">
      <TextField
        {...field("recipient")}
        label="Who takes it"
        value={recipient}
        autoComplete="off"
        onChange={({ target }) => onChange((now) => ({ ...now, recipient: target.value }))}
      />
      <SelectField
        label="Who is that"
        options={relationOptions}
        value={relation}
        onChange={({ target: { value } }) => isRelation(value) && onChange((now) => ({ ...now, relation: value }))}
      />
    </div>
  );
}

function PhotoButton({ count, onFile }: { count: number; onFile: (event: ChangeEvent<HTMLInputElement>) => void }) {
  return (
    <label className="flex min-h-14 cursor-pointer items-center justify-center gap-2 rounded-panel border border-line-strong bg-surface-1 text-title has-focus-visible:outline-2 has-focus-visible:outline-accent">
      <Camera size={22} aria-hidden />
      {count === 0 ? "Take a photo" : `${counted(count, "photo")} · take another`}
      <input type="file" accept="image/*" capture="environment" className="sr-only" onChange={onFile} />
    </label>
  );
}

function NotHandedOver({ run, stop, photos, onDone }: StopScreenProps & { readonly photos: readonly string[] }) {
  const [asked, setAsked] = useState<"fail" | "skip">();
  const { id: stopId, shipmentId } = stop;
  const lacking = run.failurePhotosAtLeast - photos.length;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button icon={CircleSlash} disabled={lacking > 0} onClick={() => setAsked("fail")}>
        Cannot be delivered
      </Button>
      <Button icon={SkipForward} onClick={() => setAsked("skip")}>
        Leave out
      </Button>
      {lacking > 0 && (
        <p className="text-ink-muted">A failed attempt needs {counted(lacking, "more photo", "more photos")}.</p>
      )}
      <ReasonDialog
        title="Why can it not be delivered?"
        reasons={failureReasons}
        open={asked === "fail"}
        onReason={(reason) =>
          void toldNow().then((told) => {
            const attempt = { shipmentId, stopId, ...told, reason, photos: [...photos] };
            if (actOnRoad(tripSubject(run.id), "POST /api/logistics/deliveries/{shipmentId}/fail", attempt)) onDone();
          })
        }
        onClose={() => setAsked(undefined)}
      />
      <ReasonDialog
        title="Why is the stop left out?"
        reasons={skipReasons}
        open={asked === "skip"}
        onReason={(reason) =>
          void toldNow().then((told) => {
            const left = { stopId, ...told, reason };
            if (actOnRoad(tripSubject(run.id), "POST /api/logistics/stops/{stopId}/skip", left)) onDone();
          })
        }
        onClose={() => setAsked(undefined)}
      />
    </div>
  );
}
