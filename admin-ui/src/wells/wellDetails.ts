import type { Row } from '../app/dataProvider.ts'
import { paths } from '../app/paths.ts'

export interface DrilledTract {
  id: string
  name: string
}

export interface WellOperator {
  id: string
  name: string
  operatorNumber: string | null
}

/** A well as its page asks for it: every field, with what it is linked to. */
export interface WellDetails extends Row {
  name: string
  OGL: string | null
  inactive: boolean
  drilledOn: readonly DrilledTract[]
  operatedBy: WellOperator | null
  unit: { id: string; name: string } | null
}

/** Inactive wells have an address of their own. */
export const pathOfWell = ({ id, name, inactive }: WellDetails): string =>
  inactive ? paths.inactiveWell(id, name) : paths.well(id, name)
