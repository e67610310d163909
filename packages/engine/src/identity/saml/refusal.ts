// Why an answer of a SAML provider was rejected. The reason is logged. The sender learns only that the sign-in was refused.

export type SamlRefusalReason =
  | "NOT_BASE64"
  | "TOO_LARGE"
  | "TOO_DEEP"
  | "NOT_UTF8"
  | "FORBIDDEN_MARKUP"
  | "NOT_WELL_FORMED"
  | "UNEXPECTED_STRUCTURE"
  | "REPEATED_ID"
  | "UNSIGNED"
  | "WRONG_REFERENCE"
  | "WEAK_ALGORITHM"
  | "WRONG_DIGEST"
  | "WRONG_SIGNATURE"
  | "LIBRARIES_DISAGREE"
  | "STATUS"
  | "WRONG_VERSION"
  | "WRONG_ISSUER"
  | "WRONG_AUDIENCE"
  | "WRONG_RECIPIENT"
  | "WRONG_DESTINATION"
  | "WRONG_REQUEST"
  | "WRONG_TIME"
  | "WRONG_NAME"
  | "REPLAYED"
  | "UNKNOWN_STEP"
  | "UNKNOWN_PROVIDER"
  | "UNKNOWN_USER";

export class SamlRefusal extends Error {
  readonly reason: SamlRefusalReason;

  constructor(reason: SamlRefusalReason, detail?: string, options?: ErrorOptions) {
    super(detail === undefined ? reason : `${reason}: ${detail}`, options);
    this.name = "SamlRefusal";
    this.reason = reason;
  }
}
