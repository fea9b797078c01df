import { TRACT_TYPES } from '@landbook/contracts/records/tract'
import { Button, Link, Stack } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import { paths } from '../app/paths.ts'
import { TypeMark } from '../lands/TypeMark.tsx'
import type { MappedTract } from './TractsMapView.tsx'

const NO_TYPE = 'No type'

export const typeOf = ({ color }: MappedTract): string => color ?? NO_TYPE

interface Props {
  tracts: readonly MappedTract[]
  hidden: ReadonlySet<string>
  onChange: (hidden: ReadonlySet<string>) => void
}

/** Says which colour is which type, and takes types off the map: for those who cannot tell the colours apart, too. */
export function TractsLegend({ tracts, hidden, onChange }: Props) {
  const toggle = (type: string) => onChange(hidden.symmetricDifference(new Set([type])))
  return (
    <Stack
      direction="row"
      role="group"
      aria-label="Types on the map"
      sx={{ gap: 0.5, mb: 1, flexWrap: 'wrap' }}
    >
      {[...TRACT_TYPES.map(({ value }) => value), NO_TYPE].map((type) => {
        const count = tracts.filter((tract) => typeOf(tract) === type).length
        if (count === 0) return null
        const isShown = !hidden.has(type)
        return (
          <Button
            key={type}
            color="inherit"
            aria-pressed={isShown}
            onClick={() => toggle(type)}
            sx={{
              py: 0.25,
              fontWeight: 400,
              border: 1,
              borderColor: 'divider',
              ...(!isShown && { color: 'text.secondary', textDecoration: 'line-through' }),
            }}
          >
            <TypeMark type={type} />
            {type} ({count.toLocaleString('en-US')})
          </Button>
        )
      })}
      <Link
        component={RouterLink}
        to={paths.lands()}
        variant="body2"
        sx={{ ml: 'auto', alignSelf: 'center' }}
      >
        All of them as a list
      </Link>
    </Stack>
  )
}
