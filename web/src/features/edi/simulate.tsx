import { useState } from "react";
import type { EdiDocument, EdiPartner } from "@cerebro/contracts/entities/platform/edi.ts";
import { useCommand } from "../../parts/use-command.ts";
import { counted } from "../../parts/format.ts";
import { Button } from "../../ui/action/button.tsx";
import { TextLink } from "../../ui/action/link.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { documentHref, listHref, shortName } from "./edi-words.ts";

const orderWords = {
  customer: "Simulate order",
  owner: "Simulate order",
  carrier: null,
  shipper: "Simulate load",
} as const;
const namedAtMost = 5;

interface Simulated {
  readonly what: string;
  readonly documents: readonly EdiDocument[];
}

/** Plays a test partner, and says what it sent. */
export function Simulate({ partner }: { partner: EdiPartner }) {
  const { id: partnerId, name, relation } = partner;
  const [done, setDone] = useState<Simulated>();
  const simulate = useCommand("POST /api/edi/partners/{partnerId}/simulate", {
    told: undefined,
    onDone: ({ rows }) => {
      const documents = rows.flatMap((receipt) => receipt.documents);
      setDone({ what: counted(documents.length, "simulated document"), documents });
    },
  });
  const order = orderWords[relation];
  const play = (message: "order" | "answers") => {
    setDone(undefined);
    simulate.run({ partnerId, message });
  };
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        {order !== null && (
          <Button disabled={simulate.busy} onClick={() => play("order")}>
            {order}
          </Button>
        )}
        <Button disabled={simulate.busy} onClick={() => play("answers")}>
          Simulate answers
        </Button>
      </div>
      {simulate.refusal !== undefined && <Banner tone="warn" title={simulate.refusal} urgent />}
      {done && (
        <Banner
          tone="good"
          title={`Received ${done.what} of ${name}.`}
          action={<TextLink href={listHref({ partner: partnerId })}>All documents of the partner</TextLink>}
        >
          {done.documents.slice(0, namedAtMost).map((document, index) => (
            <span key={document.id}>
              {index > 0 && ", "}
              <TextLink href={documentHref(document.id)}>{shortName(document)}</TextLink>
            </span>
          ))}
          {done.documents.length > namedAtMost && ` and ${done.documents.length - namedAtMost} more`}
        </Banner>
      )}
    </div>
  );
}
