import { useQuery } from "@tanstack/react-query";
import { reading } from "../../../data/query-client.ts";
import { Banner } from "../../../ui/feedback/banner.tsx";

/** If no mail is sent, shows where its link is. */
export function KeptMailNote() {
  const mail = useQuery(reading("GET /api/about", {})).data?.mail ?? "sent";
  if (mail === "sent") return null;
  return (
    <Banner tone="info" title="This server sends no mail.">
      {mail === "terminal"
        ? "The link appears on the terminal in which the program runs."
        : "Ask the person who runs it to set up a mail server (SMTP_URL)."}
    </Banner>
  );
}
