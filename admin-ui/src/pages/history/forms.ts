import type { AnyRecord } from '@landbook/contracts/records/index'
import { resourceFor } from '../../records/index.ts'
import type { FormThen } from '../../records/recordResource.tsx'

/** The form for the record as of a moment. Without a form of its own, all of a type's fields are `others`. */
export const formOf = (record: AnyRecord): Partial<FormThen> & Pick<FormThen, 'others'> =>
  resourceFor(record.type)?.form ?? {
    others: Object.keys({ ...record.fields, ...record.links, ...record.lists }),
  }
