import { PageIntro } from "../../site/blocks.tsx";

/** For an unknown address [APP-23]. */
export function NotFoundPage() {
  return (
    <PageIntro
      eyebrow="404"
      title="Page not found"
      lead="Nothing lives at this address. It may have moved, or the link was cut off on its way."
      ways={[
        { label: "Start page", href: "/" },
        { label: "All capabilities", href: "/capabilities" },
      ]}
    />
  );
}
