export interface Proposed {
  id: string
  type: string
  isJson: boolean
  data: Uint8Array
  metadata: Uint8Array
}

export interface Stored extends Proposed {
  stream: string
  /** Of a tombstone, any. */
  revision: number
  position: bigint
  /** When it was written, in ms since the epoch. */
  at: number
}
