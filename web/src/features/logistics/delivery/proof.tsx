import FileText from "lucide-react/icons/file-text";
import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { lineReasons, proofLimits, relations } from "@cerebro/contracts/entities/logistics/delivery-words.ts";
import type { Proof, ProofPhoto } from "@cerebro/contracts/entities/logistics/delivery.ts";
import { download } from "../../../data/client.ts";
import { saveFile } from "../../../data/save-file.ts";
import { toast } from "../../../data/toasts.ts";
import { refusalText } from "../../../data/api-error.ts";
import { Button } from "../../../ui/action/button.tsx";
import { KeyValueList } from "../../../ui/data/key-value.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { formatCount } from "../../../parts/format.ts";
import { Moment } from "../../../parts/moment.tsx";

interface ProofPanelProps {
  readonly proof: Proof;
  readonly corrected: boolean;
  readonly onCorrect: () => void;
}

/** Recipient and lines, with signature and pictures. */
export function ProofPanel({ proof, corrected, onCorrect }: ProofPanelProps) {
  const { id, recipient, relation, position, signature, photos, lines, note } = proof;
  const title = proof.correctsId === null ? "Proof of delivery" : "Correction of the proof";
  return (
    <Panel
      title={corrected ? `${title}, corrected since` : title}
      actions={
        <>
          {!corrected && (
            <Button variant="ghost" onClick={onCorrect}>
              Correct
            </Button>
          )}
          <Button icon={FileText} onClick={() => void print(id)}>
            PDF
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <KeyValueList
          columns={2}
          facts={[
            { label: "Taken by", value: `${recipient} (${relations[relation].toLowerCase()})` },
            { label: proof.correctsId === null ? "Handed over by" : "Corrected by", value: proof.by },
            ...(proof.correctionReason === null ? [] : [{ label: "Why", value: proof.correctionReason }]),
            { label: "Clock of the device", value: <Moment at={proof.deviceAt} /> },
            { label: "Clock of the server", value: <Moment at={proof.serverAt} /> },
            {
              label: "Position",
              value:
                position &&
                `${position.latitude.toFixed(5)}, ${position.longitude.toFixed(5)} (±${Math.round(position.accuracyMetres)} m)`,
            },
            { label: "Note", value: note },
          ]}
        />
        {signature && <SignatureView signature={signature} by={recipient} />}
        <Photos photos={photos} />
        <ul className="flex flex-col divide-y divide-line">
          {lines.map((line) => (
            <li key={line.lineNumber} className="flex flex-wrap gap-x-3 py-2">
              <span>
                {formatCount(line.accepted)} of {formatCount(line.quantity)} <code>{line.sku}</code>
              </span>
              <span className="text-ink-muted">
                {line.itemName}
                {line.refused > 0 && ` · ${formatCount(line.refused)} refused`}
                {line.damaged > 0 && ` · ${formatCount(line.damaged)} damaged`}
                {line.reason !== null && ` · ${lineReasons[line.reason].toLowerCase()}`}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  );
}

async function print(proofId: string) {
  try {
    saveFile(await download("GET /api/logistics/delivery-proofs/{proofId}/paper", { proofId }));
  } catch (error) {
    toast("error", refusalText(error));
  }
}

function SignatureView({ signature, by }: { signature: NonNullable<Proof["signature"]>; by: string }) {
  const { path, typed, sha256 } = signature;
  return (
    <figure className="flex flex-col gap-1">
      {path !== "" && (
        <svg
          viewBox={`0 0 ${proofLimits.width} ${proofLimits.height}`}
          role="img"
          aria-label={`Signature of ${by}`}
          className="w-full max-w-[360px] rounded-control border border-line bg-surface-0"
        >
          <path
            d={path}
            fill="none"
            stroke="currentColor"
            strokeWidth={6}
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      )}
      {typed !== null && <p className="text-heading italic">{typed}</p>}
      <figcaption className="text-small [overflow-wrap:anywhere] text-ink-muted">
        SHA-256 <code>{sha256}</code>
      </figcaption>
    </figure>
  );
}

/** Pictures from the door, with their hashes; nothing where there are none. */
export function Photos({ photos }: { photos: readonly ProofPhoto[] }) {
  if (photos.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-3">
      {photos.map((photo) => (
        <li key={photo.id}>
          <Photo photo={photo} />
        </li>
      ))}
    </ul>
  );
}

function Photo({ photo: { id, sha256 } }: { photo: ProofPhoto }) {
  const query = useQuery({
    queryKey: ["GET /api/logistics/delivery-photos/{photoId}", { photoId: id }],
    queryFn: ({ signal }) => download("GET /api/logistics/delivery-photos/{photoId}", { photoId: id }, { signal }),
    // A picture never changes.
    staleTime: Infinity,
  });
  return (
    <figure className="flex w-40 flex-col gap-1">
      {query.data ? <Picture content={query.data.content} /> : <Skeleton className="h-32 w-40" />}
      <figcaption className="truncate text-small text-ink-muted" title={sha256}>
        <code>{sha256}</code>
      </figcaption>
    </figure>
  );
}

function Picture({ content }: { content: Blob }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      image.src = URL.createObjectURL(content);
      return () => URL.revokeObjectURL(image.src);
    },
    [content],
  );
  return (
    <img
      ref={show}
      alt="What the driver photographed"
      className="h-32 w-40 rounded-control border border-line object-cover"
    />
  );
}
