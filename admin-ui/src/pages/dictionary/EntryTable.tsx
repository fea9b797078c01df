import type { DictionaryEntry } from '@landbook/contracts/catalogue/dictionary/entries'
import { DICTIONARY_MESSAGES } from '@landbook/contracts/engine/messages/dictionary'
import { Box, type SxProps, type Theme } from '@mui/material'

const messages = DICTIONARY_MESSAGES

const line = { borderTop: 1, borderColor: 'divider' } as const

/** A plain table, as some six hundred rows are shown at once. On a phone its cells are below each other. */
const look: SxProps<Theme> = {
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  fontSize: '0.8125rem',
  lineHeight: 1.4,
  '& th, & td': {
    py: 0.75,
    pr: 1.5,
    pl: 0,
    textAlign: 'left',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
  },
  '& thead th': { color: 'text.secondary', fontWeight: 600 },
  '& tbody tr': line,
  '& tbody th': { fontWeight: 600 },
  '& code': { fontSize: '0.9em' },
  '& .part > th': { pl: 2, fontWeight: 400 },
  '& .note': { mt: 0.25, color: 'text.secondary' },
  '@media screen and (max-width: 600px)': {
    '&, & tbody': { display: 'block' },
    '& :is(colgroup, thead)': { display: 'none' },
    '& tbody tr': { display: 'block', py: 1 },
    '& tbody :is(th, td)': { display: 'block', p: 0 },
    '& .part > *': { pl: 2 },
  },
}

interface Props {
  entries: readonly DictionaryEntry[]
  /** The id of its heading. */
  labelledBy: string
}

export function EntryTable({ entries, labelledBy }: Props) {
  return (
    <Box component="table" aria-labelledby={labelledBy} sx={look}>
      <colgroup>
        {['18%', '24%', '18%', '40%'].map((width) => (
          <col key={width} style={{ width }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {['Field', 'API', 'Kind', 'Meaning'].map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <EntryRow key={entry.path} entry={entry} />
        ))}
      </tbody>
    </Box>
  )
}

function EntryRow({ entry }: { entry: DictionaryEntry }) {
  const { path, label, kind, unit, meaning, computed, options, role, beyondName } = entry
  const [, list = '', name] = /^(\w+\.)?(\w+)$/.exec(path) ?? []
  return (
    <tr className={list ? 'part' : undefined}>
      <th scope="row">{label}</th>
      <td>
        <code>
          {list}
          <wbr />
          {name}
        </code>
      </td>
      <td>
        {unit ? `${kind}, ${unit}` : kind}
        {role && <div className="note">{messages.needs(role)}</div>}
        {beyondName && <div className="note">{messages.beyondName(beyondName)}</div>}
      </td>
      <td>
        {meaning}
        {computed && <div className="note">{messages.rule(computed)}</div>}
        {options.length > 0 && <div className="note">{messages.options(options)}</div>}
      </td>
    </tr>
  )
}
