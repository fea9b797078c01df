import { MENTION_MESSAGES } from '@landbook/contracts/engine/messages/mentions'
import { List, ListItemButton } from '@mui/material'
import type { Person } from './mentions.ts'

interface Props {
  people: readonly Person[]
  onPick: (person: Person) => void
}

/** Those whose names begin with what is typed behind an @: Enter takes the first. */
export const MentionPicker = ({ people, onPick }: Props) => (
  <List
    dense
    disablePadding
    aria-label={MENTION_MESSAGES.who}
    sx={{ border: 1, borderColor: 'divider', borderRadius: 1, mt: 0.5 }}
  >
    {people.map((person, index) => (
      <li key={person.id}>
        <ListItemButton
          selected={index === 0}
          component="button"
          type="button"
          onClick={() => onPick(person)}
          sx={{ width: 1, overflowWrap: 'anywhere' }}
        >
          @{person.name}
        </ListItemButton>
      </li>
    ))}
  </List>
)
