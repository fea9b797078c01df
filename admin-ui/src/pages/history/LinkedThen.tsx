import { catalogue, typeNamed } from '@landbook/contracts/catalogue/index'
import type { LinkedThen as Linked } from '@landbook/contracts/engine/api/history'
import { recordNamed } from '@landbook/contracts/engine/kernel/catalogue'
import type { RecordDeclaration } from '@landbook/contracts/engine/kernel/record'
import { RESTORE_MESSAGES } from '@landbook/contracts/engine/messages/restore'
import { mayReadHistory } from '@landbook/contracts/engine/roles'
import { counted } from '@landbook/contracts/engine/values/texts'
import { Box, Button, Paper, Typography } from '@mui/material'
import { Fragment, useId, useState } from 'react'
import { RecordLinks } from '../../engine/links/RecordLinks.tsx'
import { useRoles } from '../../engine/session/session.ts'

interface Props {
  record: RecordDeclaration
  linked: readonly Linked[]
}

/** Further names are shown on request. */
const FIRST = 40

/** Inbound links as of that moment: the wells drilled on a land. */
export function LinkedThen({ record, linked }: Props) {
  const id = useId()
  const groups = useGroups(record, linked)
  if (groups.length === 0) return null
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: 2, mb: 2 }}>
      <Typography id={id} variant="h3" sx={{ mb: 1.5 }}>
        {RESTORE_MESSAGES.linkedThen}
      </Typography>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          columnGap: 1,
          rowGap: { xs: 0.25, sm: 1 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(140px, 220px) minmax(0, 1fr)' },
        }}
      >
        {groups.map((group) => (
          <Fragment key={`${group.type} ${group.link}`}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {headingOf(group)}
            </Typography>
            <Typography
              component="dd"
              variant="body2"
              sx={{ m: 0, mb: { xs: 0.5, sm: 0 }, overflowWrap: 'anywhere' }}
            >
              <Names {...group} />
            </Typography>
          </Fragment>
        ))}
      </Box>
    </Paper>
  )
}

/** Existing groups, and empty ones for the record's declared inverse links. */
function useGroups(record: RecordDeclaration, linked: readonly Linked[]): readonly Linked[] {
  const roles = useRoles()
  const none = Object.values(record.inverse).flatMap(({ from: type, link }): Linked[] => {
    const { title, read, lists } = recordNamed(catalogue, type)
    const isThere = linked.some((group) => group.type === type && group.link === link)
    if (isThere || !mayReadHistory(roles, read)) return []
    return [{ type, title, link, label: lists[link]?.label ?? '', records: [] }]
  })
  return [...linked, ...none]
}

/** '3 wells'; from a list, with its name: '2 wells: Division Orders'. */
function headingOf({ type, title, link, label, records }: Linked): string {
  const text = counted(records.length, title.toLowerCase())
  return link in recordNamed(catalogue, type).links ? text : `${text}: ${label}`
}

function Names({ type, records }: Linked) {
  const [isOpen, setOpen] = useState(false)
  if (records.length === 0) return RESTORE_MESSAGES.none
  const shown = isOpen ? records : records.slice(0, FIRST)
  return (
    <>
      <RecordLinks type={typeNamed(type)} records={shown} />
      {shown.length < records.length && (
        <Button onClick={() => setOpen(true)}>{RESTORE_MESSAGES.showAll(records.length)}</Button>
      )}
    </>
  )
}
