import { ContactFacts } from "../../site/marketing/contact-facts.tsx";
import { Newsletter } from "../../site/marketing/newsletter.tsx";
import { Footer } from "../navigation/footer.tsx";
import { AskAssistant } from "./ask-assistant.tsx";

/** The footer of public pages that the app draws. */
export const SiteFooter = () => (
  <Footer newsletter={<Newsletter />} contact={<ContactFacts />} ask={<AskAssistant />} />
);
