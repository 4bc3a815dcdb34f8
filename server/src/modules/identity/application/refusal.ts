/** Codes of RFC 6749, 7009, 7591 and 8707. */
export type OAuthCode =
  | "invalid_request"
  | "invalid_client"
  | "invalid_grant"
  | "invalid_scope"
  | "invalid_target"
  | "unsupported_grant_type"
  | "invalid_client_metadata"
  | "invalid_redirect_uri";

/** A refusal in the words of OAuth: programs read the code, their makers the description. */
export class OAuthRefusal extends Error {
  readonly code: OAuthCode;

  constructor(code: OAuthCode, description: string) {
    super(description);
    this.code = code;
  }
}
