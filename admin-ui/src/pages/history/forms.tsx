import type { AnyRecord, RecordType } from '@landbook/contracts/records/index'
import type { FieldName, LinkOf, ListOf } from '@landbook/contracts/records/selections'
import { type ComponentType, lazy } from 'react'
import type { Row } from '../../data/dataProvider.ts'
import type { Land } from '../../records/tract/land.ts'
import type { WellDetails } from '../../records/well/wellDetails.ts'

/** The sections of a record's own form, to show the record as it was in them. */
interface FormThen<N = string> {
  Sections: ComponentType<{ row: Row }>
  /** Its fields and lists that the form has no place for. */
  others: readonly N[]
}

const LandSections = lazy(async () => {
  const { LandSections: Sections } = await import('../../records/tract/LandForm.tsx')
  return { default: ({ row }: { row: Row }) => <Sections land={row as Land} /> }
})

const WellSections = lazy(async () => {
  const { WellForm } = await import('../../records/well/WellForm.tsx')
  return { default: ({ row }: { row: Row }) => <WellForm details={row as WellDetails} /> }
})

const OperatorSections = lazy(async () => {
  const { OperatorForm } = await import('../../records/operator/OperatorForm.tsx')
  return { default: OperatorForm }
})

const FORMS: { readonly [T in RecordType]?: FormThen<FieldName<T> | LinkOf<T> | ListOf<T>> } = {
  tract: {
    Sections: LandSections,
    others: [
      'countyMap',
      'countyMapStamp',
      'detailMap',
      'detailMapStamp',
      'oldMap',
      'oldMapStamp',
      'titleRun',
    ],
  },
  well: {
    Sections: WellSections,
    others: ['operator', 'totalDOI', 'dpu', 'productionCount', 'platURL', 'divisionOrder'],
  },
  operator: { Sections: OperatorSections, others: ['contacts'] },
}

/** Of a type without a form of its own, everything is `others`. */
export const formOf = (record: AnyRecord): Partial<FormThen> & Pick<FormThen, 'others'> =>
  FORMS[record.type] ?? { others: Object.keys({ ...record.fields, ...record.links, ...record.lists }) }
