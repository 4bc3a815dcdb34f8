import { useQuery } from "@tanstack/react-query";
import { href } from "@cerebro/contracts/pages/href.ts";
import { reading } from "../../../data/query-client.ts";
import { TextLink } from "../../../ui/action/link.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";

/** Where no mail is sent, says where to read it instead. */
export function KeptMailNote() {
  const about = useQuery(reading("GET /api/about", {})).data;
  if (about?.keepsMail !== true) return null;
  return (
    <Banner tone="info" title="No mail leaves this demonstration.">
      Administrators read it in the <TextLink href={href("outbox")}>outbox</TextLink>.
    </Banner>
  );
}
