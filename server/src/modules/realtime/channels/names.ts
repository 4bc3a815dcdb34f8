import { type Hemisphere, permissionPasses, type Role, rolePasses, roles } from "@cerebro/contracts/access/roles.ts";
import { type ChannelKind, type SocketAddress, socketAddresses } from "@cerebro/contracts/constants/realtime.ts";
import type { Session } from "../../../platform/context.ts";

/** Only for people who may approve. */
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

/** The name of a channel with a history contains the role that opens it; a workflow's messages contain it. */
const derive: Readonly<Record<Exclude<ChannelKind, "metrics">, (session: Session, wishes: Wishes) => string[]>> = {
  user: ({ accountId }) => (accountId === null ? [] : [channelName.user(accountId)]),
  hemisphere: ({ roles: held }, { hemisphere }) =>
    rolePasses(held, hemisphere) ? [channelName.hemisphere(hemisphere)] : [],
  // Approvers hear of the roles they cover.
  decisions: ({ roles: held, permissions }) =>
    permissionPasses(permissions, "decisions:approve")
      ? roles.filter((role) => rolePasses(held, role)).map(channelName.decisions)
      : [],
  workflow: (_, { workflows }) => [...new Set(workflows)].map(channelName.workflow),
};

/** Channels of a connection, derived from person and address; a client cannot name one. */
export function channelsFor(address: SocketAddress, session: Session, wishes: Wishes): string[] {
  return socketAddresses[address].channels.flatMap((kind) => (kind === "metrics" ? [] : derive[kind](session, wishes)));
}
