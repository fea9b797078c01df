import { labelOf, metaOf } from '@landbook/contracts/engine/kernel/fields'
import { lease } from '@landbook/contracts/records/lease/declaration'
import { CLONE_MESSAGES } from '@landbook/contracts/records/lease/page-messages'
import { TableCell, TableHead, TableRow } from '@mui/material'
import { CheckboxControl } from '../../engine/controls/CheckboxControl.tsx'
import { isFigure } from '../../engine/ui/format.tsx'
import { type ClonedList, type ClonedPart, canBeCloned, landOf, SHOWN, textIn } from './cloneSections.ts'

const messages = CLONE_MESSAGES

interface HeadProps {
  list: ClonedList
  title: string
  isAll: boolean
  isSome: boolean
  disabled: boolean
  onAll: (all: boolean) => void
}

/** The head of the table of a section: all of its parts are chosen at once. */
export function CloneHead({ list, title, isAll, isSome, disabled, onAll }: HeadProps) {
  const fields = fieldsOf(list)
  return (
    <TableHead>
      <TableRow>
        <TableCell padding="checkbox">
          <CheckboxControl
            label={`All of ${title}`}
            hidesLabel
            checked={isAll}
            indeterminate={isSome}
            disabled={disabled}
            onChange={onAll}
          />
        </TableCell>
        {list === 'leasedLands' && <TableCell>Land ID</TableCell>}
        {fields.map(([name, schema]) => (
          <TableCell key={name} align={isFigure(metaOf(schema).kind) ? 'right' : 'left'}>
            {labelOf(schema)}
          </TableCell>
        ))}
        <TableCell>State</TableCell>
      </TableRow>
    </TableHead>
  )
}

const fieldsOf = (list: ClonedList) => {
  const shown: readonly string[] = SHOWN[list]
  return Object.entries(lease.lists[list].fields).filter(([name]) => shown.includes(name))
}

interface RowProps {
  list: ClonedList
  part: ClonedPart
  isChosen: boolean
  isCopied: boolean
  disabled: boolean
  onToggle: () => void
}

export function CloneRow({ list, part, isChosen, isCopied, disabled, onToggle }: RowProps) {
  const isFree = canBeCloned(list, part)
  const fields = fieldsOf(list)
  const name =
    list === 'leasedLands' ? landOf(part) : fields.map(([field]) => textIn(list, field, part)).find(Boolean)
  return (
    <TableRow>
      <TableCell padding="checkbox">
        <CheckboxControl
          label={`Choose ${name ?? ''}`}
          hidesLabel
          checked={isCopied || (isChosen && isFree)}
          disabled={isCopied || disabled || !isFree}
          onChange={onToggle}
        />
      </TableCell>
      {list === 'leasedLands' && <TableCell>{landOf(part)}</TableCell>}
      {fields.map(([field, schema]) => (
        <TableCell
          key={field}
          align={isFigure(metaOf(schema).kind) ? 'right' : 'left'}
          sx={{
            minWidth: 110,
            maxWidth: 420,
            overflowWrap: 'break-word',
            ...(metaOf(schema).kind === 'longText' && LONG),
          }}
        >
          {textIn(list, field, part)}
        </TableCell>
      ))}
      <TableCell sx={{ color: 'text.secondary' }}>{isCopied && messages.copied}</TableCell>
    </TableRow>
  )
}

/** The beginning of a long text is enough to know it by. */
const LONG = { minWidth: 220, whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' } as const
