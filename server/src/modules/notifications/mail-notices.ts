import { rolePasses } from "@cerebro/contracts/access/roles.ts";
import { type NoticeKind, noticeKinds } from "@cerebro/contracts/constants/notices.ts";
import type { Transaction } from "../../platform/database.ts";
import type { EventConsumer, PublishedEvent } from "../../platform/outbox/consumer.ts";
import type { Platform } from "../../platform/platform.ts";
import { type MailableMember, mailableMembers } from "../identity/index.ts";
import { tellPerson } from "../push/index.ts";
import { kindOf, noticeOf, roleFor } from "./notices.ts";
import { findMailWishes } from "./notifications.store.ts";

interface Told {
  readonly event: PublishedEvent;
  readonly kind: NoticeKind;
}

/** Writes to those who want a mail, and to their browsers where they asked for that too, with the commit that marks the event as told: once for each event. */
export function mailNotices(platform: Platform): EventConsumer {
  return {
    name: "notification mails",
    consume: async (tx, events) => {
      const told = events.flatMap((event) => {
        const kind = kindOf(event);
        return kind === undefined ? [] : [{ event, kind }];
      });
      if (told.length === 0) return;
      const wishes = await findMailWishes(tx, [...new Set(told.map(({ kind }) => kind))]);
      if (wishes.length === 0) return;
      const members = await mailableMembers(tx, [...new Set(wishes.map(({ accountId }) => accountId))]);
      for (const { event, kind } of told) {
        for (const wish of wishes.filter((one) => one.kind === kind)) {
          const member = members.find(({ accountId }) => accountId === wish.accountId);
          if (member === undefined || !rolePasses(member.roles, roleFor(kind))) continue;
          write(platform, tx, { event, kind }, member);
          await push(platform, tx, { event, kind }, member.accountId);
        }
      }
    },
  };
}

function write(platform: Platform, tx: Transaction, { event, kind }: Told, member: MailableMember): void {
  const { text, href } = noticeOf(kind, event);
  const { accountId, name, email } = member;
  const { publicUrl } = platform.config;
  platform.mail.write(
    tx,
    { organisationId: event.organisationId, accountId, name, address: email },
    {
      subject: noticeKinds[kind],
      paragraphs: [text],
      ...(href !== null && { action: { label: "Open in Cerebro", url: publicUrl + href } }),
      footer: `You asked to be told by mail when this happens. Change that at ${publicUrl}/settings/notifications.`,
    },
  );
}

async function push(platform: Platform, tx: Transaction, { event, kind }: Told, accountId: string): Promise<void> {
  const { text, href } = noticeOf(kind, event);
  const { organisationId, eventId } = event;
  const path = href ?? "/notifications";
  const content = { title: noticeKinds[kind], body: text, path, tag: `${kind} ${event.subjectId}` };
  await tellPerson(platform, tx, { accountId, organisationId, happening: eventId, content, now: platform.clock.now() });
}
