import { choice } from '@landbook/contracts/engine/kernel/fields'
import { DIVISION_ORDER_MESSAGES } from '@landbook/contracts/records/division-orders/messages'
import { tract } from '@landbook/contracts/records/tract/declaration'
import { well } from '@landbook/contracts/records/well/declaration'
import { Box, Stack, Typography } from '@mui/material'
import { use } from 'react'
import { useOperation } from '../../engine/data/operations.ts'
import { tiedRowName } from '../../engine/derived/tiedRows.ts'
import { useSaved } from '../../engine/form/useSaved.ts'
import { MayWrite } from '../../engine/inputs/declaration.ts'
import { RecordLink } from '../../engine/links/RecordLink.tsx'
import { ChildTable } from '../../engine/table/ChildTable.tsx'
import { Dash } from '../../engine/ui/format.tsx'
import { DivisionOrderCheck } from './DivisionOrderCheck.tsx'
import type { WellDetails } from './wellDetails.ts'

const messages = DIVISION_ORDER_MESSAGES
const list = well.lists.divisionOrder
const LAND = list.target.as

/** What is stated of each land of the well, and beside it what the records make of it. */
export function WellDivisionOrders({ details }: { details: WellDetails }) {
  return (
    <Stack sx={{ gap: 3, mt: 3 }}>
      <Orders details={details} />
      <DivisionOrderCheck details={details} />
    </Stack>
  )
}

/** Rows are saved one by one. */
function Orders({ details }: { details: WellDetails }) {
  const add = useOperation('AddWellDivisionOrder')
  const change = useOperation('UpdateWellDivisionOrder')
  const remove = useOperation('RemoveWellDivisionOrder')
  const saved = useSaved()
  const mayWrite = use(MayWrite)
  const { id: from, drilledOn, divisionOrder } = details
  const landOf = (item: { id: string }) => divisionOrder.find(({ id }) => id === item.id)?.Tract
  const isEach = drilledOn.every(({ id }) => divisionOrder.some(({ Tract }) => Tract?.id === id))
  const which = choice(
    tract.title,
    drilledOn.map(({ id, name }) => ({ value: id, label: name })),
    { required: true },
  )

  return (
    <Box sx={{ '& td:first-of-type > a': { whiteSpace: 'nowrap' } }}>
      <ChildTable
        list={{ label: list.label, fields: { [LAND]: which, ...list.fields } }}
        rows={divisionOrder.map((order) => ({ ...order, [LAND]: order.Tract?.name }))}
        revision={details.revision}
        itemLabel="division order"
        onAdd={({ [LAND]: to = '', ...data }) => saved(add({ from, to, data }), messages.added)}
        onUpdate={(id, values, options) => saved(change({ id, ...values }, options), messages.updated)}
        onDelete={(id) =>
          saved(remove({ from, to: landOf({ id })?.id ?? '', divisionOrderID: id }), messages.deleted)
        }
        messages={messages}
        fixed={[LAND]}
        nameOf={(item) => tiedRowName(list, divisionOrder, item.id, landOf(item)?.name ?? '')}
        render={{
          [LAND]: (item) => {
            const land = landOf(item)
            return land?.name ? <RecordLink type={list.target.to} id={land.id} name={land.name} /> : <Dash />
          },
        }}
      />
      {mayWrite && isEach && (
        <Typography variant="caption" color="textSecondary">
          {messages.noMoreLands}
        </Typography>
      )}
    </Box>
  )
}
