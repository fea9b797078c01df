import { RIGHT_OF_WAY_MESSAGES } from '@landbook/contracts/records/right-of-way/messages'
import { Typography } from '@mui/material'
import { RecordLinks } from '../../engine/links/RecordLinks.tsx'

interface Agreement {
  locatedOn: readonly { id: string; name: string }[]
}

const { noLand } = RIGHT_OF_WAY_MESSAGES

const isLinked = ({ locatedOn }: Agreement): boolean => locatedOn.length > 0

/** The lands of an agreement in a list: without one something is missing (spec part 2, section 2). */
export const landsColumn = {
  label: 'Land ID',
  width: 200,
  value: (row: Agreement) => (isLinked(row) ? row.locatedOn.map(({ name }) => name).join(', ') : noLand),
  render: (row: Agreement) =>
    isLinked(row) ? (
      <RecordLinks type="tract" records={row.locatedOn} />
    ) : (
      <Typography component="span" variant="inherit" color="error">
        {noLand}
      </Typography>
    ),
}
