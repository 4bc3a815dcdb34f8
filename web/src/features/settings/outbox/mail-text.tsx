import { TextLink } from "../../../ui/action/link.tsx";

/** A mail as plain text; links of this product can be followed. */
export function MailText({ text }: { text: string }) {
  const parts = text.split(/(https?:\/\/\S+)/);
  return (
    <p className="text-read whitespace-pre-line [overflow-wrap:anywhere]">
      {parts.map((part, place) =>
        place % 2 === 1 ? (
          // oxlint-disable-next-line react/no-array-index-key -- the parts of one text never change places
          <TextLink key={place} href={pathOf(part)}>
            {part}
          </TextLink>
        ) : (
          part
        ),
      )}
    </p>
  );
}

/** The page a link of ours leads to, wherever the product is reached at this moment. */
function pathOf(link: string): string {
  const { pathname, search, hash } = new URL(link);
  return pathname + search + hash;
}
