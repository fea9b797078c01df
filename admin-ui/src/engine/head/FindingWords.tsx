import { typeNamed } from '@landbook/contracts/catalogue/index'
import { Typography } from '@mui/material'
import { Fragment } from 'react'
import { RecordLink } from '../links/RecordLink.tsx'
import type { Finding } from './useFindings.ts'

/** What a finding says: the records that it names lead to their pages. */
export const FindingWords = ({ finding: { words, records } }: { finding: Finding }) => (
  <Typography component="span" variant="body2">
    {pieces(words, records).map(({ text, record }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one sentence, in its order
      <Fragment key={index}>
        {record ? <RecordLink {...record} type={typeNamed(record.type)} /> : text}
      </Fragment>
    ))}
    .
  </Typography>
)

type Named = Finding['records'][number]
interface Piece {
  text: string
  record?: Named
}

/** A sentence, cut at the names in it. */
function pieces(words: string, records: readonly Named[]): Piece[] {
  let rest: Piece[] = [{ text: words }]
  // Names may be parts of longer ones.
  for (const record of records.toSorted((a, b) => b.name.length - a.name.length))
    rest = rest.flatMap((piece) => {
      const at = piece.record || record.name === '' ? -1 : piece.text.indexOf(record.name)
      if (at < 0) return [piece]
      const after = piece.text.slice(at + record.name.length)
      return [{ text: piece.text.slice(0, at) }, { text: record.name, record }, { text: after }]
    })
  return rest.filter(({ text }) => text !== '')
}
