import { counted } from '@landbook/contracts/engine/values/texts'
import { UPLOAD_MESSAGES } from '@landbook/contracts/records/lease/page-messages'
import { operator } from '@landbook/contracts/records/operator/declaration'
import { Box, Button, Stack, Typography } from '@mui/material'
import { useId } from 'react'
import { useHolds } from '../../engine/session/session.ts'
import { PartyPicker } from './PartyPicker.tsx'
import type { Parties } from './useParties.ts'

const messages = UPLOAD_MESSAGES

/** Asks of each name in a sheet that is no operator's who is meant. */
export function UnknownParties({ unknown, idOf, choose, operators, newOf, added }: Parties) {
  const titleId = useId()
  const mayCreate = useHolds(operator.write)
  if (unknown.length === 0) return null
  const left = unknown.filter(({ name }) => idOf(name) === undefined)
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 2 }}
    >
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', mb: 1.5 }}>
        <Box sx={{ flex: '1 1 280px' }}>
          <Typography id={titleId} variant="subtitle2" component="h3">
            {messages.unknownParties(unknown.length)}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {mayCreate ? messages.chooseOrCreate : messages.onlyChoose}
          </Typography>
        </Box>
        {mayCreate && left.length > 0 && (
          <Button onClick={() => choose(Object.fromEntries(left.map(({ name }) => [name, newOf(name)?.id])))}>
            {messages.createLeft(left.length)}
          </Button>
        )}
      </Stack>
      <Stack
        component="ul"
        sx={{ m: 0, p: 0, gap: 1.5, listStyle: 'none', maxHeight: 320, overflow: 'auto' }}
      >
        {unknown.map(({ name, columns }) => (
          <Stack
            key={name}
            component="li"
            direction={{ xs: 'column', sm: 'row' }}
            sx={{ gap: { xs: 0.5, sm: 2 }, alignItems: { sm: 'center' } }}
          >
            <Box sx={{ flex: { sm: '0 1 360px' }, minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {name}
              </Typography>
              <Typography variant="caption" color="textSecondary">
                {columns.map(({ label, rows }) => `${label} in ${counted(rows, 'row')}`).join(', ')}
              </Typography>
            </Box>
            <PartyPicker
              name={name}
              value={idOf(name)}
              own={mayCreate ? newOf(name) : undefined}
              added={added}
              operators={operators}
              onChange={(id) => choose({ [name]: id })}
            />
          </Stack>
        ))}
      </Stack>
    </Box>
  )
}
