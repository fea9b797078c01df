import { countText } from '@landbook/contracts/engine/values/texts'
import { SwitchControl } from '../../engine/controls/SwitchControl.tsx'
import './dictionary.css'
import { dictionary } from '@landbook/contracts/catalogue/dictionary/entries'
import { DICTIONARY_MESSAGES } from '@landbook/contracts/engine/messages/dictionary'
import PrintOutlined from '@mui/icons-material/PrintOutlined'
import { Alert, Box, Button, Chip, Stack, Typography } from '@mui/material'
import { useDeferredValue, useMemo, useState } from 'react'
import { ListSearch } from '../../engine/list/ListSearch.tsx'

import { PARAMETERS } from '../../engine/navigation/parameters.ts'
import { useAddress } from '../../engine/navigation/useAddress.ts'
import { useRoles } from '../../engine/session/session.ts'
import { DictionarySection, sectionId } from './DictionarySection.tsx'
import { countOf, found } from './found.ts'

const messages = DICTIONARY_MESSAGES
const LABEL = 'Fields'

const TYPES = dictionary()
const ALL = countOf(TYPES)

/** What every field, list and link means, how it is computed and who may read it (decision 0047). */
export function DataDictionary() {
  const roles = useRoles()
  const [address, changeAddress] = useAddress()
  const [isOnlyReadable, setOnlyReadable] = useState(false)
  const search = address.get(PARAMETERS.search) ?? ''
  // Typing does not wait for some six hundred rows.
  const asked = useDeferredValue(search)
  const types = useMemo(
    () => found(TYPES, { search: asked, readableWith: isOnlyReadable ? roles : undefined }),
    [asked, isOnlyReadable, roles],
  )
  const setSearch = (words: string) =>
    changeAddress((query) =>
      words === '' ? query.delete(PARAMETERS.search) : query.set(PARAMETERS.search, words),
    )

  return (
    <Stack className="dictionary" sx={{ gap: 2 }}>
      <Stack
        className="not-on-paper"
        direction="row"
        sx={{ columnGap: 1.5, rowGap: 0.5, flexWrap: 'wrap', alignItems: 'center' }}
      >
        <ListSearch label={LABEL} value={search} onChange={setSearch} />
        <SwitchControl
          label={messages.only}
          checked={isOnlyReadable}
          onChange={setOnlyReadable}
          sx={{ mr: 0 }}
        />
        <Typography variant="body2" color="textSecondary" role="status">
          {countText(LABEL, countOf(types), ALL)}
        </Typography>
        <Button aria-label="Print" onClick={() => window.print()} sx={{ ml: 'auto', minWidth: 0, gap: 1 }}>
          <PrintOutlined fontSize="small" />
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
            Print
          </Box>
        </Button>
      </Stack>
      <Box
        component="nav"
        aria-label="Record types"
        sx={{ display: 'flex', gap: 1, flexWrap: { sm: 'wrap' }, overflowX: 'auto', p: '1px' }}
      >
        {types.map(({ type, title, entries }) => (
          <Chip
            key={type}
            component="a"
            href={`#${sectionId(type)}`}
            clickable
            variant="outlined"
            label={`${title} · ${entries.length}`}
            sx={{ flexShrink: 0 }}
          />
        ))}
      </Box>
      {types.length === 0 && <Alert severity="info">{messages.none}</Alert>}
      {types.map((type) => (
        <DictionarySection key={type.type} described={type} roles={roles} />
      ))}
    </Stack>
  )
}
