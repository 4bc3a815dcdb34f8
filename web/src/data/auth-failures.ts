const signIn = "Login failed";
const registration = "Registration failed";
const resetRequest = "Password reset request failed";
const reset = "Password reset failed";
const verification = "Email verification failed";
const thirdParty = "Third-party sign-in failed";

/** Messages for a failed sign-in without words of the server [AUTH-12]. */
const texts: Readonly<Record<string, string>> = {
  "POST /api/auth/login": signIn,
  "POST /api/auth/second-factor": signIn,
  "POST /api/auth/register": registration,
  "POST /api/auth/refresh-token": "Token refresh failed",
  "POST /api/auth/forgot-password": resetRequest,
  "POST /api/auth/reset-password": reset,
  "POST /api/auth/reset-password/{token}": reset,
  "POST /api/auth/verify-email": verification,
  "GET /api/auth/verify-email/{token}": verification,
  "POST /api/auth/resend-verification": verification,
  "GET /api/auth/oauth/{provider}/start": thirdParty,
  "POST /api/auth/oauth/callback": thirdParty,
  "POST /api/auth/providers/callback": thirdParty,
};

/** The generic text of an act of signing in; undefined for every other call. */
export const authFailureText = (route: string): string | undefined => texts[route];
