import type { Boundary } from '@landbook/contracts/engine/values/boundaries'
import type { MapShape } from '../../engine/map/map.ts'

export interface MappedTract extends MapShape {
  /** A code of TRACT_TYPES, or of an older record. */
  tractType: string | null
  shape: Boundary
}
