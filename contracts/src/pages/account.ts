import { definePages } from "./page.ts";

const form = { access: "public", shell: "bare", built: true } as const;

/**
 * Ways in: sign-in, sign-up, recovery, invitations, second factor. Letters lead to the second path of a page, with their
 * secret in the fragment (`secretHref`).
 */
export const accountPages = definePages({
  login: {
    ...form,
    paths: ["/login"],
    title: "Sign in",
    purpose: "Enter with your e-mail address and password.",
    prefetch: ["/dashboard-selection"],
  },
  signup: {
    ...form,
    paths: ["/signup"],
    title: "Create an account",
    purpose: "Start a company as its administrator.",
  },
  forgotPassword: {
    ...form,
    paths: ["/forgot-password"],
    title: "Forgot password",
    purpose: "Ask for a link that sets a new password.",
  },
  resetPassword: {
    ...form,
    paths: ["/reset-password/{token}", "/reset-password"],
    title: "Set a new password",
    purpose: "Choose a new password with the link from your mail.",
  },
  verifyEmailSent: {
    ...form,
    paths: ["/verify-email-sent"],
    title: "Check your mail",
    purpose: "A message with a confirmation link is on its way.",
  },
  verifyEmail: {
    ...form,
    paths: ["/verify-email/{token}", "/verify-email"],
    title: "Confirm your address",
    purpose: "Confirms your e-mail address with the link from your mail.",
  },
  authCallback: {
    ...form,
    paths: ["/auth/callback"],
    title: "Signing in",
    purpose: "Finishes a sign-in with another provider.",
  },
  acceptInvitation: {
    ...form,
    paths: ["/accept-invitation/{token}", "/accept-invitation"],
    title: "Accept an invitation",
    purpose: "Join your company with the link from your mail.",
  },
  mfaSetup: {
    paths: ["/mfa-setup"],
    title: "Second factor",
    purpose: "Protect your account with one-time codes from an app.",
    access: "signed-in",
    shell: "bare",
    built: true,
  },
  connectApplication: {
    paths: ["/oauth/authorize"],
    title: "Connect an application",
    purpose: "Let an application work in your name, or refuse it.",
    access: "signed-in",
    shell: "bare",
    built: true,
  },
});
