import { date, file, longText, text } from '../../engine/kernel/fields.ts'
import { amount } from '../../engine/kernel/figure-fields.ts'
import { DOCUMENT_FILES } from '../../engine/values/files.ts'

/** The fields of a document of a chain of title, for every record with a chain. */
export const TITLE_FIELDS = {
  volPage: text('Vol/Page'),
  book: text('Book', { initial: 'N/A' }),
  effectiveDate: date('Effective Date'),
  dateFiled: date('Date Filed'),
  docType: text('Doc Type'),
  grantor: longText('Grantor'),
  grantee: longText('Grantee'),
  nmaTotal: amount('NMA Total', { initial: '0' }),
  nsaTotal: amount('NSA Total', { initial: '0' }),
  landDescription: longText('Land Description'),
  comments: longText('Comments', { initial: 'None' }),
  fileName: file('File', { accepts: DOCUMENT_FILES }),
}

/** The list of every record that has a chain of title. */
export const TITLE_RUN = 'titleRun'

type TitleField = keyof typeof TITLE_FIELDS

/** A selection of the columns, in the given order. */
export function titleFields<const N extends TitleField>(...names: N[]): Pick<typeof TITLE_FIELDS, N> {
  return Object.fromEntries(names.map((name) => [name, TITLE_FIELDS[name]])) as Pick<typeof TITLE_FIELDS, N>
}
