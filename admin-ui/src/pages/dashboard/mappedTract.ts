import type { Boundary } from '@landbook/contracts/values/boundaries'

export interface MappedTract {
  id: string
  name: string
  color: string | null
  boundary: Boundary
}
