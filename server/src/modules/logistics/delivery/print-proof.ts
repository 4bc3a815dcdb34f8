import type { deliveryEndpoints } from "@cerebro/contracts/endpoints/logistics/delivery.ts";
import { lineReasons, relations } from "@cerebro/contracts/entities/logistics/delivery-words.ts";
import type { DeliveryDetail, Proof, StopEvent } from "@cerebro/contracts/entities/logistics/delivery.ts";
import { requireRole } from "../../../platform/access.ts";
import type { Context } from "../../../platform/context.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import type { Block } from "../../../platform/paper/paper.ts";
import { paperMoment, paperSecond } from "../../../platform/paper/clock.ts";
import { renderPaper } from "../../../platform/paper/render.ts";
import { homeZone } from "../../../platform/home-zone.store.ts";
import { presentDelivery } from "./present-delivery.ts";
import { findPhoto, findProof } from "./proofs.store.ts";

/** Proof of delivery: recipient, lines, signature, pictures, hashes, place and both clocks [LOG-07]. */
export const printProof: Verb<typeof deliveryEndpoints.printProof> = async (ctx, { proofId }) => {
  requireRole(ctx, "logistics");
  const { shipmentId } = await findProof(ctx.read, proofId);
  const delivery = await presentDelivery(ctx.read, shipmentId, ctx.now());
  const zone = await homeZone(ctx.read);
  const blocks: Block[] = [];
  // Corrected and correcting proofs are shown together, the first one last.
  for (const proof of delivery.proofs.toReversed()) {
    if (delivery.proofs.length > 1) blocks.push({ kind: "heading", text: headingOf(delivery, proof, zone) });
    blocks.push(...head(delivery, proof, zone), lineTable(proof), ...signatureBlocks(proof));
    blocks.push(...(await photoBlocks(ctx, proof)));
  }
  const body = await renderPaper({
    title: `Proof of delivery ${delivery.number}`,
    subtitle:
      delivery.proofs.length > 1 ? "Corrected; what was told first stays as it was" : (delivery.consignee ?? ""),
    madeFor: ctx.actor.name,
    madeAt: ctx.now(),
    timeZone: zone,
    blocks,
  });
  return { fileName: `proof-${delivery.number}.pdf`, contentType: "application/pdf", body };
};

function headingOf({ proofs }: DeliveryDetail, { id, correctsId, serverAt }: Proof, zone: string): string {
  const what = correctsId === null ? "Told first" : "Correction";
  const since = proofs.some((other) => other.correctsId === id) ? ", corrected since" : "";
  return `${what}, ${paperSecond(serverAt, zone)}${since}`;
}

function head(delivery: DeliveryDetail, proof: Proof, zone: string): Block[] {
  const fact = (label: string, value: string | null) => (value === null || value === "" ? [] : [{ label, value }]);
  return [
    {
      kind: "facts",
      facts: [
        ...fact("Taken by", proof.recipient),
        ...fact("Who is", relations[proof.relation]),
        ...fact("Order", delivery.orderNumber),
        ...fact("Trip", delivery.tripNumber),
        ...fact("Address", [delivery.address, delivery.country].filter((part) => part !== null).join(", ")),
        ...fact(proof.correctsId === null ? "Handed over by" : "Corrected by", proof.by),
        ...fact("Why it is corrected", proof.correctionReason),
        ...fact("Clock of device", paperSecond(proof.deviceAt, zone)),
        ...fact("Clock of server", paperSecond(proof.serverAt, zone)),
        ...fact("Position", placeOf(proof.position)),
        ...fact("Promised for", delivery.promisedAt === null ? null : paperMoment(delivery.promisedAt, zone)),
        ...fact("Parcels", delivery.parcels.map(({ sscc }) => sscc).join(" ")),
        ...fact("Note", proof.note),
      ],
    },
  ];
}

const placeOf = (position: StopEvent["position"]): string =>
  position === null
    ? "not told"
    : `${position.latitude.toFixed(5)}, ${position.longitude.toFixed(5)} (±${Math.round(position.accuracyMetres)} m)`;

const lineTable = ({ lines }: Proof): Block => ({
  kind: "table",
  columns: [
    { title: "Item", share: 3 },
    { title: "Sent", share: 1, align: "right" },
    { title: "Accepted", share: 1, align: "right" },
    { title: "Refused", share: 1, align: "right" },
    { title: "Damaged", share: 1, align: "right" },
    { title: "Why", share: 2 },
  ],
  rows: lines.map(({ sku, itemName, quantity, accepted, refused, damaged, reason }) => [
    `${sku}\n${itemName}`,
    ...[quantity, accepted, refused, damaged].map(String),
    reason === null ? "" : lineReasons[reason],
  ]),
  empty: "The contents were not listed.",
});

function signatureBlocks({ signature }: Proof): Block[] {
  if (signature === null) return [{ kind: "text", text: "Not signed." }];
  const caption = `SHA-256 of the signature: ${signature.sha256}`;
  const drawn: Block[] =
    signature.path === "" ? [] : [{ kind: "drawing", path: signature.path, width: 1_000, height: 400 }];
  const typed: Block[] = signature.typed === null ? [] : [{ kind: "text", text: `Typed: ${signature.typed}` }];
  return [{ kind: "heading", text: "Signature" }, ...drawn, ...typed, { kind: "text", text: caption, quiet: true }];
}

async function photoBlocks(ctx: Context, { photos }: Proof): Promise<Block[]> {
  const blocks: Block[] = photos.length === 0 ? [] : [{ kind: "heading", text: "Photos" }];
  for (const { id, sha256, contentType } of photos) {
    const { content } = await findPhoto(ctx.read, id);
    const hash: Block = { kind: "text", text: `SHA-256: ${sha256}`, quiet: true };
    // The format of papers knows no WebP.
    const picture: Block =
      contentType === "image/webp"
        ? { kind: "text", text: "A WebP picture, shown with the delivery on screen." }
        : { kind: "picture", content };
    blocks.push(picture, hash);
  }
  return blocks;
}
