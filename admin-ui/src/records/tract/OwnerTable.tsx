import { ownerNetWorking } from '@landbook/contracts/calculations/ownership'
import { choice, labelOf } from '@landbook/contracts/kernel/fields'
import { warningOfParts } from '@landbook/contracts/kernel/warnings'
import { MESSAGES } from '@landbook/contracts/messages'
import { owner } from '@landbook/contracts/records/owner/declaration'
import { tract } from '@landbook/contracts/records/tract/declaration'
import { formatDecimal, INTEREST_PLACES } from '@landbook/contracts/values/decimals'
import { Alert, Box } from '@mui/material'
import { messageOf } from '../../data/errors.ts'
import { useOperation } from '../../data/operations.ts'
import { useRecords } from '../../data/records.ts'
import { useSaved } from '../../kit/form/useSaved.ts'
import { Dash } from '../../kit/format.tsx'
import { ChildTable, type Item } from '../../kit/table/ChildTable.tsx'
import { type Step, WorkingButton } from '../../kit/WorkingButton.tsx'
import { useInterest } from './InterestInputs.tsx'
import { type Interest, type Owners, ownersOf } from './interests.ts'
import type { Land } from './land.ts'

/** The owners of an interest; their net acres follow what is typed above. Without acres there is nothing to own. */
export function InterestOwners({ land, interest }: { land: Land; interest: Interest }) {
  const { net, hasAcres } = useInterest(interest)
  const label = labelOf(tract.fields[interest.net])
  // Hidden instead of unmounted, to keep a row being typed while acres are edited.
  return (
    <Box hidden={!hasAcres} sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
      <OwnerTable land={land} owners={interest.owners} family={{ label, working: net }} />
    </Box>
  )
}

interface Props {
  land: Land
  owners: Owners
  /** The family's net acres, of which owners have their part. */
  family?: Step
}

/** Who holds how much. Rows are saved one by one. */
export function OwnerTable({ land, owners, family }: Props) {
  const add = useOperation(owners.adds)
  const change = useOperation(owners.changes)
  const remove = useOperation(owners.removes)
  const saved = useSaved()
  const known = useRecords('owner', { orderBy: ['name_asc'] })

  const done = MESSAGES.tract.ownershipUpdated
  const { label, fields, target } = tract.lists[owners.list]
  const items = ownersOf(land, owners)
  const warning = warningOfParts(tract.lists[owners.list], items)
  const free = (known.data ?? []).filter(({ id }) => !items.some(({ Owner }) => Owner?.id === id))
  const who = choice(
    labelOf(owner.fields.name),
    free.map(({ id, name }) => ({ value: id, label: name })),
    { required: true },
  )
  const nameOf = (item: Item) => items.find(({ id }) => id === item.id)?.Owner?.name ?? ''

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
          saved(remove({ from: items.find((item) => item.id === id)?.Owner?.id ?? '', to: land.id }), done)
        }
        messages={{
          notAdded: MESSAGES.unexpected,
          notUpdated: MESSAGES.unexpected,
          notDeleted: MESSAGES.unexpected,
          confirmDelete: MESSAGES.tract.confirmRemoveOwner,
        }}
        fixed={[target.as]}
        nameOf={nameOf}
        isPartOfForm
        {...(owners.net && family && { render: { [owners.net]: netAcres(owners, family, nameOf) } })}
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

/** An owner's net acres, computed as on the server, with the working. */
function netAcres(owners: Owners, family: Step, nameOf: (item: Item) => string) {
  return (item: Item) => {
    const working = ownerNetWorking(item[owners.fraction], family.working?.result)
    if (!working) return <Dash />
    const whose = `${nameOf(item)}, ${family.label}`
    return (
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        {formatDecimal(working.result, INTEREST_PLACES)}
        <WorkingButton label={whose} steps={[family, { label: whose, working }]} />
      </Box>
    )
  }
}
