import { lease } from '@landbook/contracts/records/lease/declaration'
import type { Row } from '../app/dataProvider.ts'
import { paths } from '../app/paths.ts'
import { useHolds } from '../app/session.ts'

export interface DrilledTract {
  id: string
  name: string
}

export interface WellOperator {
  id: string
  name: string
  operatorNumber: string | null
}

/** What a unit says of its wells. */
interface WellUnit {
  id: string
  name: string
  unitGMA: string | null
  propertyDesc: string | null
}

/** A well as its page asks for it: every field, with what it is linked to. */
export interface WellDetails extends Row {
  name: string
  OGL: string | null
  platURL: string | null
  inactive: boolean
  drilledOn: readonly DrilledTract[]
  operatedBy: WellOperator | null
  unit: WellUnit | null
  /** Only for those who may read leases. */
  lease?: { id: string; leaseName: string } | null
}

/** What the page of a well asks for beside its own fields and links. */
export const useWellSelection = (): string => (useHolds(lease.read) ? 'lease { id leaseName }' : '')

/** As much of a well as says where its page is. */
export interface PlacedWell {
  id: string
  name: string
  inactive: boolean | null
}

/** Inactive wells have an address of their own. */
export const pathOfWell = ({ id, name, inactive }: PlacedWell): string =>
  inactive ? paths.inactiveWell(id, name) : paths.well(id, name)
