import { MESSAGES } from '@landbook/contracts/engine/messages'
import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined'
import Check from '@mui/icons-material/Check'
import { Button, ListItemIcon, ListItemText, MenuItem, MenuList, Stack } from '@mui/material'
import { PopoverButton } from '../ui/PopoverButton.tsx'
import type { ListGrouping } from './useGrouping.ts'

const { groups: messages } = MESSAGES.list

/** Chooses what a list is grouped by, and folds and unfolds all groups. */
export function GroupButton({ grouping }: { grouping: ListGrouping }) {
  const { choices, chosen, choose, foldAll } = grouping
  if (choices.length === 0) return null
  return (
    <PopoverButton title={messages.title} icon={<AccountTreeOutlined />} isCompact>
      {(close) => (
        <>
          {chosen && (
            <Stack direction="row" sx={{ gap: 1, mb: 1 }}>
              <Button onClick={() => foldAll(true)}>{messages.foldAll}</Button>
              <Button onClick={() => foldAll(false)}>{messages.unfoldAll}</Button>
            </Stack>
          )}
          <MenuList dense aria-label={messages.title} sx={{ mx: -1.5, maxHeight: '60vh', overflow: 'auto' }}>
            {[undefined, ...choices].map((choice) => {
              const isChosen = choice?.name === chosen?.name
              return (
                <MenuItem
                  key={choice?.name ?? ''}
                  role="menuitemradio"
                  aria-checked={isChosen}
                  selected={isChosen}
                  onClick={() => {
                    choose(choice?.name)
                    close()
                  }}
                >
                  <ListItemIcon>{isChosen && <Check fontSize="small" />}</ListItemIcon>
                  <ListItemText>{choice?.label ?? messages.nothing}</ListItemText>
                </MenuItem>
              )
            })}
          </MenuList>
        </>
      )}
    </PopoverButton>
  )
}
