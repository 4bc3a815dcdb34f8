import { Lexer, type Token, type Tokens } from "marked";
import { createContext, Fragment, type ReactNode, use } from "react";
import { Anchor, TextLink } from "../ui/action/link.tsx";
import { cx } from "../ui/cx.ts";
import { ScrollRegion } from "../ui/layout/scroll-region.tsx";

/** `Why FEFO?` → `why-fefo`: what an address calls a heading. */
export const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[^\w\s-]/g, "")
    .trim()
    .replace(/[\s_-]+/g, "-");

export interface Heading {
  readonly depth: number;
  readonly text: string;
  readonly id: string;
}

/** The headings of a text, for its table of contents. */
export function headingsOf(markdown: string): readonly Heading[] {
  return new Lexer()
    .lex(markdown)
    .filter((token): token is Tokens.Heading => token.type === "heading")
    .map(({ depth, tokens }) => ({ depth, text: plainText(tokens), id: slugOf(plainText(tokens)) }));
}

/** Number of words to read, without code. */
export function wordsOf(markdown: string): number {
  const read = markdown.replace(/```[\s\S]*?```/g, " ").replace(/\]\([^)]*\)/g, " ");
  return read.match(/[\p{L}\p{N}]+(?:[.,’'-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
}

/** The words of tokens without their marks. */
export function plainText(tokens: readonly Token[]): string {
  return tokens.map((token) => ("tokens" in token && token.tokens ? plainText(token.tokens) : textOf(token))).join("");
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };
/** Marked returns some texts escaped for HTML; React escapes them too. */
const unescaped = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#39);/g, (_all, name: string) => entities[name] ?? "");
const textOf = (token: Token): string => ("text" in token ? unescaped(String(token.text)) : "");

/** Drawings a text may call by name, in a block of code of the language `figure`. */
export type Figures = Readonly<Record<string, ReactNode>>;
const FiguresContext = createContext<Figures>({});

const sizes = {
  read: "max-w-[47em] text-read [&>*+*]:mt-4",
  article: "max-w-[46em] text-article [&>*+*]:mt-5",
  small: "max-w-[54em] text-tool [&>*+*]:mt-3",
};

interface ProseProps {
  markdown: string;
  figures?: Figures;
  size?: keyof typeof sizes;
  className?: string;
}

/** A Markdown text drawn with the design system; raw HTML in it is refused. */
export function Prose({ markdown, figures = {}, size = "read", className }: ProseProps) {
  return (
    <FiguresContext value={figures}>
      <div className={cx(sizes[size], className)}>{blocks(new Lexer().lex(markdown))}</div>
    </FiguresContext>
  );
}

const blocks = (tokens: readonly Token[]): ReactNode =>
  tokens.map((token, index) => <Fragment key={index}>{block(token)}</Fragment>);

/** Each kind of block, by marked's own name for it. */
const drawnBlocks: Readonly<Record<string, (token: never) => ReactNode>> = {
  space: () => null,
  hr: () => <hr className="my-8 border-line" />,
  heading: (token: Tokens.Heading) => <ProseHeading token={token} />,
  paragraph: ({ tokens }: Tokens.Paragraph) => <p className="text-pretty">{inline(tokens)}</p>,
  text: ({ tokens, text }: Tokens.Text) => (tokens ? inline(tokens) : unescaped(text)),
  list: (token: Tokens.List) => <ProseList token={token} />,
  blockquote: ({ tokens }: Tokens.Blockquote) => (
    <blockquote className="border-l-2 border-accent pl-5 text-ink-muted [&>*+*]:mt-3">{blocks(tokens)}</blockquote>
  ),
  code: ({ lang, text }: Tokens.Code) =>
    lang === "figure" ? (
      <ProseFigure name={text} />
    ) : (
      <ScrollRegion label="Example" className="rounded-panel border border-line bg-surface-1 p-4">
        <pre className="text-tool">
          <code>{text}</code>
        </pre>
      </ScrollRegion>
    ),
  table: (token: Tokens.Table) => <ProseTable token={token} />,
};

function block(token: Token): ReactNode {
  const draw = drawnBlocks[token.type];
  if (!draw) throw new Error(`A text of the site cannot hold "${token.type}": ${token.raw.slice(0, 60)}`);
  // The table's keys are marked's names, each beside a function of that very token.
  return draw(token as never);
}

function ProseFigure({ name }: { name: string }) {
  const figure = use(FiguresContext)[name];
  if (figure === undefined) throw new Error(`A text of the site calls for a figure "${name}" that it is not given.`);
  return figure;
}

/** A heading with its own address, shown on hover and on keyboard focus. */
function ProseHeading({ token }: { token: Tokens.Heading }) {
  const words = plainText(token.tokens);
  const id = slugOf(words);
  const Level = token.depth <= 2 ? "h2" : "h3";
  return (
    <Level id={id} className={cx("group", token.depth <= 2 ? "pt-7 text-heading" : "pt-3 text-title")}>
      {inline(token.tokens)}
      <Anchor
        href={`#${id}`}
        aria-label={`Link to “${words}”`}
        className="ml-2 rounded-mark px-1 font-body text-ink-faint opacity-0 transition-opacity group-hover:opacity-100 focus-visible:opacity-100"
      >
        #
      </Anchor>
    </Level>
  );
}

function ProseList({ token }: { token: Tokens.List }) {
  const List = token.ordered ? "ol" : "ul";
  return (
    <List className={cx("space-y-2 pl-5", token.ordered ? "list-decimal" : "list-disc marker:text-ink-faint")}>
      {token.items.map((item, index) => (
        <li key={index}>{blocks(item.tokens)}</li>
      ))}
    </List>
  );
}

function ProseTable({ token }: { token: Tokens.Table }) {
  const cellClass = (index: number) =>
    cx("py-2.5 pr-4 last:pr-0", token.align[index] === "right" ? "text-right whitespace-nowrap" : "text-left");
  const hasHeads = token.header.some(({ text }) => text !== "");
  const title = token.header
    .map(({ tokens }) => plainText(tokens))
    .filter(Boolean)
    .join(", ");
  return (
    <ScrollRegion label={`Table: ${title || "figures"}`} className="py-1">
      <table className="w-full border-collapse border-y border-line text-read">
        {hasHeads && (
          <thead>
            <tr>
              {token.header.map((cell, index) => (
                <ProseHead key={index} className={cellClass(index)}>
                  {cell.text !== "" && inline(cell.tokens)}
                </ProseHead>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {token.rows.map((row, index) => (
            <tr key={index} className="border-b border-line last:border-b-0">
              {row.map((cell, place) => (
                <td key={place} className={cx("align-top", cellClass(place))}>
                  {inline(cell.tokens)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** The head of a column; a corner that names nothing is no head. */
function ProseHead({ className, children }: { className: string; children: ReactNode }) {
  const look = cx("border-b border-line-strong align-bottom text-tool text-ink-muted", className);
  return children ? (
    <th scope="col" className={look}>
      {children}
    </th>
  ) : (
    // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the corner of a table, no control
    <td className={look} />
  );
}

const inline = (tokens: readonly Token[]): ReactNode =>
  tokens.map((token, index) => <Fragment key={index}>{inlineOne(token)}</Fragment>);

const drawnInline: Readonly<Record<string, (token: never) => ReactNode>> = {
  text: ({ tokens, text }: Tokens.Text) => (tokens ? inline(tokens) : unescaped(text)),
  escape: ({ text }: Tokens.Escape) => unescaped(text),
  strong: ({ tokens }: Tokens.Strong) => <strong>{inline(tokens)}</strong>,
  em: ({ tokens }: Tokens.Em) => <em>{inline(tokens)}</em>,
  codespan: ({ text }: Tokens.Codespan) => (
    <code className="rounded-mark bg-surface-2 px-1 py-0.5">{unescaped(text)}</code>
  ),
  br: () => <br />,
  link: ({ href, tokens }: Tokens.Link) => <TextLink href={href}>{inline(tokens)}</TextLink>,
};

function inlineOne(token: Token): ReactNode {
  const draw = drawnInline[token.type];
  if (!draw) throw new Error(`A text of the site cannot hold "${token.type}": ${token.raw.slice(0, 60)}`);
  return draw(token as never);
}
