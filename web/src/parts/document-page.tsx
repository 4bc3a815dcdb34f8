import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { PageId } from "@cerebro/contracts/pages/pages.ts";
import { useSearchState } from "../data/address.ts";
import { keptReading } from "../data/kept-reading.ts";
import { reading } from "../data/query-client.ts";
import type { Input, Output, Route } from "../data/request.ts";
import { Async } from "../ui/feedback/async.tsx";
import { Banner } from "../ui/feedback/banner.tsx";
import type { PageHeaderProps } from "../ui/layout/page-header.tsx";
import { Dialog } from "../ui/overlay/dialog.tsx";
import { FormDrawer } from "./form-drawer.tsx";
import { one } from "./list-state.ts";
import { LiveHeader } from "./live-header.tsx";
import { PageSkeleton } from "./page-skeleton.tsx";
import { liveMs } from "./refresh.ts";

type ReadRoute = Extract<Route, `GET ${string}`>;

interface DocumentPageProps<R extends ReadRoute> {
  readonly page: PageId;
  readonly route: R;
  readonly input: Input<R>;
  /** The document stays on the device and can be read without a connection [PWA-06]. */
  readonly kept?: boolean;
  /** Milliseconds between readings of a document that changes without an event. */
  readonly refetchInterval?: number | false;
  readonly children: (document: Output<R>) => ReactNode;
}

/** A page about one document: loading, failed, offline and refused look the same on all of them. */
export function DocumentPage<R extends ReadRoute>(props: DocumentPageProps<R>) {
  const { page, route, input, kept = false, refetchInterval = false, children } = props;
  const question = kept ? keptReading(route, input) : reading(route, input);
  const query = useQuery({ ...question, staleTime: liveMs, refetchInterval });
  return (
    <Async query={query} skeleton={<PageSkeleton page={page} />}>
      {children}
    </Async>
  );
}

/** A form that the address opens beside the document: `?do=edit`. A press beside it does not throw it away. */
export interface DocumentForm {
  readonly title: string;
  readonly description?: string;
  /** A dialog is for a short question, a drawer (the default) for a form with several parts. */
  readonly shape?: "drawer" | "dialog";
  readonly width?: "regular" | "wide";
  readonly form: ReactNode;
}

export interface DocumentWays {
  /** Opens one of the forms. */
  readonly show: (form: string) => void;
  /** Shows why a command was refused, over the document; undefined takes the notice away. */
  readonly refused: (refusal: string | undefined) => void;
}

/** A part of the page; it may open forms. */
type Part = ReactNode | ((ways: DocumentWays) => ReactNode);

interface DocumentViewProps extends Pick<PageHeaderProps, "crumbs" | "mark"> {
  readonly page: PageId;
  readonly title: string;
  readonly actions?: Part;
  /** Below the title, such as the progress of the document. */
  readonly below?: ReactNode;
  /** Banners and tiles over the document. */
  readonly above?: ReactNode;
  readonly forms?: (close: () => void) => Readonly<Record<string, DocumentForm>>;
  /** Dialogs that draw their own box, by the name in the address. */
  readonly boxes?: (shown: string, close: () => void) => ReactNode;
  /** Beside the content on a wide screen, below it on a narrow one. */
  readonly aside?: Part;
  readonly children: Part;
}

/** A document with its header, its notices, its content and the forms that change it. */
export function DocumentView(props: DocumentViewProps) {
  const { page, title, crumbs, mark, actions, below, above, forms, boxes, aside, children } = props;
  const [search, change] = useSearchState();
  const [refusal, setRefusal] = useState<string>();
  const ways = { show: (form: string) => change({ do: form }, { push: true }), refused: setRefusal };
  const shown = one(search, "do");
  const close = () => change({ do: undefined });
  const draw = (part: Part) => (typeof part === "function" ? part(ways) : part);
  return (
    <>
      <LiveHeader page={page} title={title} crumbs={crumbs ?? []} mark={mark} actions={draw(actions)}>
        {below}
      </LiveHeader>
      <div className="flex flex-col gap-4">
        {refusal !== undefined && <Banner tone="bad" title={refusal} urgent onDismiss={() => setRefusal(undefined)} />}
        {above}
        {aside === undefined ? (
          draw(children)
        ) : (
          <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_340px]">
            <div className="flex min-w-0 flex-col gap-4">{draw(children)}</div>
            <div className="flex min-w-0 flex-col gap-4">{draw(aside)}</div>
          </div>
        )}
      </div>
      {Object.entries(forms?.(close) ?? {}).map(([name, form]) => (
        <FormBox key={name} {...form} open={shown === name} onClose={close} />
      ))}
      {boxes?.(shown, close)}
    </>
  );
}

interface FormBoxProps extends DocumentForm {
  readonly open: boolean;
  readonly onClose: () => void;
}

function FormBox({ title, description, shape = "drawer", width = "wide", form, open, onClose }: FormBoxProps) {
  const box = { open, onClose, title, description, children: open && form };
  return shape === "dialog" ? <Dialog {...box} keepOnOutsidePress /> : <FormDrawer {...box} width={width} />;
}
