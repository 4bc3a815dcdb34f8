/** A refusal: HTTP status and the text a person reads. `{name}` in a text is filled from the error's facts. */
export interface ErrorText {
  readonly status: 400 | 401 | 403 | 404 | 408 | 409 | 410 | 413 | 415 | 422 | 429 | 500 | 503;
  readonly text: string;
}
