import { href } from "@cerebro/contracts/pages/href.ts";
import { PageIntro, Section } from "../../site/blocks.tsx";
import { Island } from "../../site/island.tsx";
import { TextLink } from "../../ui/action/link.tsx";
import { FormSection } from "./form-section.tsx";
import { ContactForm } from "./islands/contact-form.tsx";

export function ContactPage() {
  return (
    <>
      <PageIntro
        eyebrow="Contact"
        title="Write to us"
        lead="Each message is stored under a number and read by a person, who answers to your address."
      />
      <Section tone="lined" layout="beside" title="Your message" lead={<Elsewhere />}>
        <FormSection>
          <Island name="contact-form" of={ContactForm} props={{}} when="idle" />
        </FormSection>
      </Section>
    </>
  );
}

/** Subjects that are answered quicker elsewhere. */
function Elsewhere() {
  return (
    <ul className="space-y-3">
      <li>
        To see the product: <TextLink href={href("demo")}>request a demo</TextLink>.
      </li>
      <li>
        Calculation of the price: <TextLink href={href("pricing")}>pricing</TextLink>.
      </li>
      <li>
        A weakness you found: choose it as the subject, or take the address in{" "}
        <TextLink href="/.well-known/security.txt">security.txt</TextLink>. How we handle it stands under{" "}
        <TextLink href={`${href("security")}#disclosure`}>security</TextLink>.
      </li>
      <li>
        Your data: your rights and how to use them stand under <TextLink href={href("privacy")}>privacy</TextLink>.
      </li>
    </ul>
  );
}
