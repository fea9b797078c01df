import { MESSAGES } from '@landbook/contracts/engine/messages'
import Check from '@mui/icons-material/Check'
import { Button, ListItemIcon, ListItemText, MenuItem, MenuList, Stack } from '@mui/material'
import type { ListGrouping } from './useGrouping.ts'

const { groups: messages } = MESSAGES.list

interface Props {
  grouping: ListGrouping
  onChosen: () => void
}

/** What a list can be grouped by; all of its groups can be folded at once. */
export function GroupChoice({ grouping, onChosen }: Props) {
  const { choices, chosen, choose, foldAll } = grouping
  return (
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
                onChosen()
              }}
            >
              <ListItemIcon>{isChosen && <Check fontSize="small" />}</ListItemIcon>
              <ListItemText>{choice?.label ?? messages.nothing}</ListItemText>
            </MenuItem>
          )
        })}
      </MenuList>
    </>
  )
}
