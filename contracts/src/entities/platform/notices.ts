import { z } from "zod";
import { noticeKinds } from "../../constants/notices.ts";
import { keysOf } from "../vocabulary.ts";

/** `sales_order.changed/ship`: an event and its action that people are notified of. */
export const NoticeKindName = z.enum(keysOf(noticeKinds));
