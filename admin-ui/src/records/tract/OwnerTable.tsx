import { choice, labelOf } from '@landbook/contracts/engine/kernel/fields'
import { warningOfParts } from '@landbook/contracts/engine/kernel/warnings'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { formatDecimal, SHARE_PLACES } from '@landbook/contracts/engine/values/decimals'
import { owner } from '@landbook/contracts/records/owner/declaration'
import { tract } from '@landbook/contracts/records/tract/declaration'
import { TRACT_MESSAGES } from '@landbook/contracts/records/tract/messages'
import { familyNetWorking, hasAcres, ownerNetWorking } from '@landbook/contracts/records/tract/ownership'
import { Alert, Box } from '@mui/material'
import { messageOf } from '../../engine/data/errors.ts'
import { useOperation } from '../../engine/data/operations.ts'
import { useRecords } from '../../engine/data/records.ts'
import { freeTargets, tiedRowName } from '../../engine/derived/tiedRows.ts'
import { useSaved } from '../../engine/form/useSaved.ts'
import { ChildTable, type Item } from '../../engine/table/ChildTable.tsx'
import { Dash } from '../../engine/ui/format.tsx'
import { WorkingButton } from '../../engine/ui/WorkingButton.tsx'
import { useInterest } from './InterestInputs.tsx'
import { type Interest, type Owners, ownersOf } from './interests.ts'
import type { Land } from './land.ts'

/** The owners of an interest. Without acres there is nothing to own. */
export function InterestOwners({ land, interest }: { land: Land; interest: Interest }) {
  const areAcresKnown = useInterest(interest, (_, acres) => hasAcres(acres))
  // Hidden instead of unmounted, to keep a row being typed while acres are edited.
  return (
    <Box hidden={!areAcresKnown} sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
      <OwnerTable land={land} owners={interest.owners} interest={interest} />
    </Box>
  )
}

interface Props {
  land: Land
  owners: Owners
  /** Whose net acres the owners share; without it no net acres are shown. */
  interest?: Interest
}

/** Who holds how much. Rows are saved one by one. */
export function OwnerTable({ land, owners, interest }: Props) {
  const add = useOperation(owners.adds)
  const change = useOperation(owners.changes)
  const remove = useOperation(owners.removes)
  const saved = useSaved()
  const known = useRecords('owner', { orderBy: ['name_asc'] })

  const done = TRACT_MESSAGES.ownershipUpdated
  const list = tract.lists[owners.list]
  const { label, fields, target } = list
  const items = ownersOf(land, owners)
  const warning = warningOfParts(list, items)
  const free = freeTargets(list, items, known.data ?? [])
  const who = choice(
    labelOf(owner.fields.name),
    free.map(({ id, name }) => ({ value: id, label: name })),
    { required: true },
  )
  const ownerOf = (rowId: string) => items.find(({ id }) => id === rowId)?.Owner
  const nameOf = ({ id }: Item) => tiedRowName(list, items, id, ownerOf(id)?.name ?? '')

  return (
    <>
      <ChildTable
        list={{ label: `${label}: owners`, fields: { [target.as]: who, ...fields } }}
        rows={items.map((item) => ({ ...item, [target.as]: item.Owner?.name }))}
        revision={land.revision}
        itemLabel="owner"
        onAdd={({ [target.as]: from = '', ...data }) => saved(add({ from, to: land.id, data }), done)}
        onUpdate={(id, values, options) => saved(change({ relationshipID: id, ...values }, options), done)}
        onDelete={(id) =>
          saved(remove({ from: ownerOf(id)?.id ?? '', to: land.id, relationshipID: id }), done)
        }
        messages={{
          notAdded: MESSAGES.unexpected,
          notUpdated: MESSAGES.unexpected,
          notDeleted: MESSAGES.unexpected,
          confirmDelete: TRACT_MESSAGES.confirmRemoveOwner,
        }}
        fixed={[target.as]}
        nameOf={nameOf}
        isPartOfForm
        {...(interest &&
          owners.net && {
            render: {
              [owners.net]: (item: Item) => (
                <NetAcres of={interest} share={item[owners.fraction]} name={nameOf(item)} />
              ),
            },
          })}
      />
      {known.error && <Alert severity="error">{messageOf(known.error)}</Alert>}
      {warning !== undefined && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {warning}
        </Alert>
      )}
    </>
  )
}

interface NetAcresProps {
  of: Interest
  /** The owner's fraction. */
  share: unknown
  /** The owner's. */
  name: string
}

/** An owner's net acres, computed as on the server from what is typed above, with the working. */
function NetAcres({ of, share, name }: NetAcresProps) {
  const family = useInterest(of, familyNetWorking)
  const working = ownerNetWorking(share, family?.result)
  if (!working) return <Dash />
  const ofFamily = { label: labelOf(tract.fields[of.net]), working: family }
  const whose = `${name}, ${ofFamily.label}`
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      {formatDecimal(working.result, SHARE_PLACES)}
      <WorkingButton label={whose} steps={[ofFamily, { label: whose, working }]} />
    </Box>
  )
}
