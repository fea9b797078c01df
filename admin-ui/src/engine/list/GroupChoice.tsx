import { MOST_GROUP_KEYS } from '@landbook/contracts/catalogue/columns'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import Check from '@mui/icons-material/Check'
import {
  Button,
  ListItemIcon,
  ListItemText,
  MenuItem,
  MenuList,
  Stack,
  TextField,
  Typography,
} from '@mui/material'
import { useState } from 'react'
import { foundOptions } from '../ui/bestChoices.ts'
import type { ListGrouping } from './useGrouping.ts'

const { groups: messages } = MESSAGES.list

/** As many are found without a search. */
const FEW = 12

interface Props {
  grouping: ListGrouping
  onChosen: () => void
}

/** What a list can be grouped by, one within the other in the order of the choice; all groups can be folded at once. */
export function GroupChoice({ grouping, onChosen }: Props) {
  const { choices, chosen, choose, foldAll } = grouping
  const [text, setText] = useState('')
  const found = foundOptions(choices, { inputValue: text, getOptionLabel: ({ label }) => label })
  return (
    <>
      {chosen.length > 0 && (
        <Stack direction="row" sx={{ gap: 1, mb: 1 }}>
          <Button onClick={() => foldAll(true)}>{messages.foldAll}</Button>
          <Button onClick={() => foldAll(false)}>{messages.unfoldAll}</Button>
          <Button
            onClick={() => {
              choose([])
              onChosen()
            }}
          >
            {messages.nothing}
          </Button>
        </Stack>
      )}
      {choices.length > FEW && (
        <TextField
          value={text}
          onChange={({ target }) => setText(target.value)}
          label={messages.search}
          fullWidth
          autoFocus
        />
      )}
      <Typography role="status" variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {found.length === 0 && messages.notFound}
      </Typography>
      <MenuList
        dense
        hidden={found.length === 0}
        aria-label={messages.title}
        sx={{ mx: -1.5, maxHeight: '60vh', overflow: 'auto' }}
      >
        {found.map((choice) => {
          const level = chosen.indexOf(choice)
          const isChosen = level >= 0
          return (
            <MenuItem
              key={choice.name}
              role="menuitemcheckbox"
              aria-checked={isChosen}
              selected={isChosen}
              disabled={!isChosen && chosen.length >= MOST_GROUP_KEYS}
              onClick={() => {
                choose(isChosen ? chosen.filter((one) => one !== choice) : [...chosen, choice])
                if (!isChosen) onChosen()
              }}
            >
              <ListItemIcon>
                {isChosen && (chosen.length > 1 ? messages.level(level + 1) : <Check fontSize="small" />)}
              </ListItemIcon>
              <ListItemText>{choice.label}</ListItemText>
            </MenuItem>
          )
        })}
      </MenuList>
    </>
  )
}
