import { accountEndpoints } from "@cerebro/contracts/endpoints/identity/account.ts";
import { applicationEndpoints } from "@cerebro/contracts/endpoints/identity/applications.ts";
import { identityEndpoints } from "@cerebro/contracts/endpoints/identity/identity.ts";
import { organisationEndpoints } from "@cerebro/contracts/endpoints/identity/organisation.ts";
import type { Verbs } from "../../platform/http/mount.ts";
import type { RegisterModule } from "../../platform/module-door.ts";
import { keyRequests } from "../../platform/request-key.ts";
import { changePassword } from "./account/change-password.ts";
import { forgotPassword } from "./account/forgot-password.ts";
import { login } from "./account/login.ts";
import { proveIdentity } from "./account/prove-identity.ts";
import { register } from "./account/register.ts";
import { resendVerification } from "./account/resend-verification.ts";
import { resetPassword } from "./account/reset-password.ts";
import { verifyEmail } from "./account/verify-email.ts";
import { listApiKeys, revokeApiKey } from "./api-key/api-keys.ts";
import { createApiKey } from "./api-key/create-api-key.ts";
import { answerApplicationRequest, readApplicationRequest } from "./application/consent.ts";
import { endApplication, listApplications } from "./application/own-applications.ts";
import { mountOAuth } from "./application/protocol.ts";
import { identityOf } from "./identity.ts";
import { keepHouse } from "./housekeeping.ts";
import { acceptInvitation, joinOrganisation, readInvitation } from "./invitation/accept-invitation.ts";
import { invite, listInvitations, resendInvitation, withdrawInvitation } from "./invitation/invite.ts";
import { changeMember } from "./member/change-member.ts";
import { listMembers } from "./member/list-members.ts";
import { removeMember } from "./member/remove-member.ts";
import { changeOrganisation, readOrganisation } from "./organisation/organisation.ts";
import { listOrganisations, switchOrganisation } from "./organisation/own-organisations.ts";
import { listOutbox } from "./outbox/outbox.ts";
import { changeEmail, changePreferences, changeProfile, readPreferences, readProfile } from "./profile/profile.ts";
import { connectProvider, disconnectProvider, finishConnecting, listProviders } from "./provider/connect-provider.ts";
import { finishProvider, startProvider } from "./provider/sign-in-with-provider.ts";
import { listRemainingAccess, revokeRemainingAccess } from "./remaining-access/review.ts";
import { answerSecondFactor } from "./second-factor/answer-second-factor.ts";
import { beginSecondFactor } from "./second-factor/begin-second-factor.ts";
import { confirmSecondFactor } from "./second-factor/confirm-second-factor.ts";
import { readSecondFactor } from "./second-factor/read-second-factor.ts";
import { removeSecondFactor } from "./second-factor/remove-second-factor.ts";
import { renewRecoveryCodes } from "./second-factor/renew-recovery-codes.ts";
import { logout } from "./session/logout.ts";
import { endOtherSessions, endSession, listSessions } from "./session/own-sessions.ts";
import { refresh } from "./session/refresh.ts";

export { hashSecret, newSecret } from "./access/secrets.ts";
export { requireConfirmedSender, tryWriteToOther, writeToOther } from "./letter/write-to-others.ts";
export { sealer, unsealer } from "./access/sealing.ts";
export {
  findOtherMembers,
  mailableAdministrators,
  type MailableMember,
  mailableByAddress,
  mailableMembers,
} from "./member/mailable.store.ts";
export { sealingAnswer } from "./session/acting.ts";
export { authenticateApplication, isApplicationToken } from "./application/authenticate-application.ts";
export { mcpChallenge } from "./application/metadata.ts";
export { createAuthenticator } from "./access/authenticate.ts";
export { onBehalfOf } from "./access/on-behalf-of.ts";
export { hasSecondFactor, requireProof, requireSecondFactor } from "./access/proof.ts";
export { readCursor, writeCursor } from "./list-cursor.ts";
export { isOperator, requireOperator } from "./access/require-operator.ts";
export { type PersonContext, requirePerson } from "./access/require-person.ts";
export { hasEnded, type LiveMember, liveMember, memberOfToken, onAccessEnded } from "./access/live-member.ts";
export { createDemoAccounts, ensureSimulatedWorkers } from "./demo-accounts.ts";
export { readOrganisation } from "./organisation/organisation.ts";

const signInVerbs: Verbs<typeof identityEndpoints> = {
  login,
  answerSecondFactor,
  register,
  logout,
  refresh,
  forgotPassword,
  resetPassword,
  resetPasswordBySecret: (visitor, input) => resetPassword(visitor, input),
  verifyEmail,
  verifyEmailBySecret: (visitor, input) => verifyEmail(visitor, input),
  resendVerification,
  startProvider,
  finishProvider,
  readInvitation,
  acceptInvitation,
  joinOrganisation,
  listOrganisations,
  switchOrganisation,
};

const accountVerbs: Verbs<typeof accountEndpoints> = {
  readProfile,
  changeProfile,
  changeEmail,
  readPreferences,
  changePreferences,
  proveIdentity,
  changePassword,
  readSecondFactor,
  beginSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  removeSecondFactor,
  listProviders,
  connectProvider,
  finishConnecting,
  disconnectProvider,
  listSessions,
  endSession,
  endOtherSessions,
  listRemainingAccess,
  revokeRemainingAccess,
  listApiKeys,
  createApiKey,
  revokeApiKey,
};

const organisationVerbs: Verbs<typeof organisationEndpoints> = {
  readOrganisation,
  changeOrganisation,
  listMembers,
  changeMember,
  removeMember,
  listInvitations,
  invite,
  resendInvitation,
  withdrawInvitation,
  listOutbox,
};

const applicationVerbs: Verbs<typeof applicationEndpoints> = {
  readApplicationRequest,
  answerApplicationRequest,
  listApplications,
  endApplication,
};

export const registerIdentity: RegisterModule = async ({ app, platform, mount }) => {
  keyRequests(platform, () => identityOf(platform).keys.requestKey());
  keepHouse(app, platform);
  mount(identityEndpoints, signInVerbs);
  mount(accountEndpoints, accountVerbs);
  mount(organisationEndpoints, organisationVerbs);
  mount(applicationEndpoints, applicationVerbs);
  await mountOAuth(app, platform);
};
