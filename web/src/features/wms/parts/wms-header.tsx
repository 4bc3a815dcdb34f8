import type { ReactNode } from "react";
import { pageOf, type PageId } from "@cerebro/contracts/pages/pages.ts";
import { Badge } from "../../../ui/data/badge.tsx";
import { PageHeader, type PageHeaderProps } from "../../../ui/layout/page-header.tsx";
import { useOrganisation } from "./use-organisation.ts";

interface WmsHeaderProps extends Omit<PageHeaderProps, "title" | "mark"> {
  readonly page: PageId;
  /** Names the thing on a page about one thing; else the page's own title stands. */
  readonly title?: string;
  readonly mark?: ReactNode;
}

/** The top of a page of this room; says so when the organisation's data is a demonstration. */
export function WmsHeader({ page, title, mark, ...rest }: WmsHeaderProps) {
  const { title: pageTitle, purpose } = pageOf(page);
  const demo = useOrganisation()?.demo === true;
  return (
    <PageHeader
      title={title ?? pageTitle}
      {...(title === undefined && { purpose })}
      mark={
        <>
          {mark}
          {demo && <Badge tone="info">Demo data</Badge>}
        </>
      }
      {...rest}
    />
  );
}
