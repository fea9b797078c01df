import type { AnyRecord } from '@landbook/contracts/records/index'
import { resourceFor } from '../../records/index.ts'
import type { FormThen } from '../../records/recordResource.tsx'

/** The form that shows the record as it was. Of a type without a form of its own, everything is `others`. */
export const formOf = (record: AnyRecord): Partial<FormThen> & Pick<FormThen, 'others'> =>
  resourceFor(record.type)?.form ?? {
    others: Object.keys({ ...record.fields, ...record.links, ...record.lists }),
  }
