import { type AnyRecord, typeNamed } from '@landbook/contracts/catalogue/index'
import type { ComponentProps } from 'react'
import { RecordPicker } from './RecordPicker.tsx'

interface Props<R extends AnyRecord> extends Pick<ComponentProps<typeof RecordPicker>, 'known' | 'onCreate'> {
  record: R
  link: keyof R['links'] & string
}

/** Selects the targets of a link. */
export function LinkPicker<R extends AnyRecord>({ record, link, ...props }: Props<R>) {
  const declared = record.links[link]
  if (!declared) throw new Error(`There is no link ${link}`)
  const { to, label, single = false } = declared
  return <RecordPicker type={typeNamed(to)} name={link} label={label} multiple={!single} {...props} />
}
