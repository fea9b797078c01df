import type { Boundary } from '@landbook/contracts/values/boundaries'
import type { MapShape } from '../../kit/map/map.ts'

export interface MappedTract extends MapShape {
  /** A code of TRACT_TYPES, or of an older record. */
  tractType: string | null
  shape: Boundary
}
