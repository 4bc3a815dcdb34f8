import { type Hemisphere, permissionPasses, type Role, rolePasses, roles } from "@cerebro/contracts/access/roles.ts";
import { type ChannelKind, type SocketAddress, socketAddresses } from "@cerebro/contracts/constants/realtime.ts";
import type { Session } from "../../../platform/context.ts";

/** Heard by those who may approve, and nobody else. */
export const decisionsPrefix = "decisions:";

/** Channels have names within their organisation: what kind, and of whom. */
export const channelName = {
  user: (accountId: string) => `user:${accountId}`,
  hemisphere: (hemisphere: Hemisphere) => `hemisphere:${hemisphere}`,
  decisions: (role: Role) => `${decisionsPrefix}${role}`,
  workflow: (workflowId: string) => `workflow:${workflowId}`,
};

interface Wishes {
  readonly hemisphere: Hemisphere;
  readonly workflows: readonly string[];
}

/** The role that opens a channel of a kind with a history is told by its name; that of a workflow by its messages. */
const derive: Readonly<Record<Exclude<ChannelKind, "metrics">, (session: Session, wishes: Wishes) => string[]>> = {
  user: ({ accountId }) => (accountId === null ? [] : [channelName.user(accountId)]),
  hemisphere: ({ roles: held }, { hemisphere }) =>
    rolePasses(held, hemisphere) ? [channelName.hemisphere(hemisphere)] : [],
  // Whoever may approve hears of what their role covers.
  decisions: ({ roles: held, permissions }) =>
    permissionPasses(permissions, "decisions:approve")
      ? roles.filter((role) => rolePasses(held, role)).map(channelName.decisions)
      : [],
  workflow: (_, { workflows }) => [...new Set(workflows)].map(channelName.workflow),
};

/** What somebody hears on an address: from who they are and where they are; nobody names a channel. */
export function channelsFor(address: SocketAddress, session: Session, wishes: Wishes): string[] {
  return socketAddresses[address].channels.flatMap((kind) => (kind === "metrics" ? [] : derive[kind](session, wishes)));
}
