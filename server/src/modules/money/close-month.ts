import type { moneyEndpoints } from "@cerebro/contracts/endpoints/executive/money.ts";
import { dayText, wallClockAt } from "@cerebro/engines/time/zoned-time.ts";
import { requireRole } from "../../platform/access.ts";
import { AppError } from "../../platform/errors.ts";
import type { Verb } from "../../platform/http/mount.ts";
import { insertClosing } from "./book.store.ts";
import { lockBook } from "./post.store.ts";
import { postForClosing } from "./post-money.ts";

/** Posts what happened, then closes a month: corrections that are found later land in the next open one [EXE-03]. */
export const closeMonth: Verb<typeof moneyEndpoints.closeMonth> = async (ctx, { month }) => {
  requireRole(ctx, "admin");
  return ctx.transaction(async (tx) => {
    const book = await lockBook(tx);
    const present = dayText(wallClockAt(ctx.now().getTime(), book.zone)).slice(0, 7);
    if (month >= present) throw new AppError("money.not_over", { month });
    const closed = book.closedThrough?.slice(0, 7) ?? null;
    if (closed !== null && month <= closed) throw new AppError("money.closed", { month });
    const posted = await postForClosing(tx, book);
    await insertClosing(tx, `${month}-01`);
    const { organisationId } = ctx;
    tx.audit({
      action: "money.close_month",
      subjectType: "organisation",
      subjectId: organisationId,
      before: { closedThrough: closed },
      after: { closedThrough: month, ...posted },
    });
    tx.publish({ type: "money.changed", subjectId: organisationId, payload: { action: "close" } });
    return { closedThrough: month };
  });
};
