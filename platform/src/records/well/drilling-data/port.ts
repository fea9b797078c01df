import type { DrillingInfo } from '@landbook/contracts/records/well/drilling-info'

/** Public records of wells, from other providers. */
export interface DrillingData {
  /**
   * The data of the well with this API number (8 to 14 digits, without dashes); undefined if unknown. Bounded in time.
   * Throws DrillingDataFailure.
   */
  find(apiNumber: string): Promise<DrillingInfo | undefined>
}

export type FailureKind =
  /** Not configured. */
  | 'notSetUp'
  | 'slow'
  /** Unreachable or broken. */
  | 'down'
  /** Refuses this request: a wrong token, too many requests. */
  | 'refused'
  /** The answer or the file has an unexpected format. */
  | 'nonsense'

export class DrillingDataFailure extends Error {
  readonly kind: FailureKind
  /** `detail` is shown to people, without secrets: 'HTTP 401'. */
  constructor(kind: FailureKind, detail: string, options?: ErrorOptions) {
    super(detail, options)
    this.kind = kind
  }
}
