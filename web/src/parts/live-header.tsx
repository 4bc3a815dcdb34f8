import { pageOf, type PageId } from "@cerebro/contracts/pages/pages.ts";
import { useFreshness } from "../data/live/use-freshness.ts";
import { LiveMark } from "../ui/feedback/live-mark.tsx";
import { PageHeader, type PageHeaderProps } from "../ui/layout/page-header.tsx";

interface LiveHeaderProps extends Omit<PageHeaderProps, "title"> {
  readonly page: PageId;
  /** Names the thing on a page about one thing; else the page's own title stands. */
  readonly title?: string;
}

/** The top of a page of this room, by the page table. */
export function LiveHeader({ page, title, mark, ...rest }: LiveHeaderProps) {
  const { title: pageTitle, purpose } = pageOf(page);
  const freshness = useFreshness();
  return (
    <PageHeader
      title={title ?? pageTitle}
      {...(title === undefined && { purpose })}
      mark={
        <>
          {mark}
          <LiveMark {...freshness} />
        </>
      }
      {...rest}
    />
  );
}
