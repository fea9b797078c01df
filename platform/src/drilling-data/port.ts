import type { DrillingInfo } from '@landbook/contracts/records/well/drilling-info'

/** Public records of wells, which others keep. */
export interface DrillingData {
  /**
   * What is known of the well with this API number: 8 to 14 digits, without dashes. undefined where nothing is.
   * Comes to an end within a bounded time. Throws DrillingDataFailure.
   */
  find(apiNumber: string): Promise<DrillingInfo | undefined>
}

/** Why there is no answer. */
export type FailureKind =
  /** Nobody said where the data are. */
  | 'notSetUp'
  | 'slow'
  /** Cannot be reached, or is broken. */
  | 'down'
  /** Is there, and will not answer this request: a wrong token, too many requests. */
  | 'refused'
  /** Its answer, or its file, is not what was agreed. */
  | 'nonsense'

export class DrillingDataFailure extends Error {
  readonly kind: FailureKind
  /** `detail` is for people, and holds no secret: 'HTTP 401'. */
  constructor(kind: FailureKind, detail: string, options?: ErrorOptions) {
    super(detail, options)
    this.kind = kind
  }
}
