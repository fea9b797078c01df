import type { AnyRecord } from '@landbook/contracts/catalogue/index'
import type { FormThen } from '../../engine/derived/recordResource.tsx'
import { resourceFor } from '../../records/index.ts'

/** The form for the record as of a moment. Without a form of its own, all of a type's fields are `others`. */
export const formOf = (record: AnyRecord): Partial<FormThen> & Pick<FormThen, 'others'> =>
  resourceFor(record.type)?.form ?? {
    others: Object.keys({ ...record.fields, ...record.links, ...record.lists }),
  }
