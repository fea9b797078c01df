import { labelOf, metaOf } from '@landbook/contracts/engine/kernel/fields'
import { formatDecimal } from '@landbook/contracts/engine/values/decimals'
import { type Working, workingText } from '@landbook/contracts/engine/values/workings'
import { owner } from '@landbook/contracts/records/owner/declaration'
import { tract } from '@landbook/contracts/records/tract/declaration'
import { TRACT_MESSAGES } from '@landbook/contracts/records/tract/messages'
import {
  differsFromMap,
  familyNetWorking,
  ownerNetWorking,
  ownerPercent,
  percentageWorking,
} from '@landbook/contracts/records/tract/ownership'
import type { ReactNode } from 'react'
import { Fact, Facts, SheetSection, SheetTable } from '../../engine/paper/SheetParts.tsx'
import { INTERESTS, type Interest, NPRI_OWNERS, type OwnerItem, type Owners, ownersOf } from './interests.ts'
import type { Land } from './land.ts'

interface Props {
  land: Land
  /** The acres of the boundary; undefined where there is none. */
  onTheMap: string | undefined
}

const { orri } = tract.lists

/** Both interests with the working of every figure, and the royalties beside them. */
export function SheetOwnership({ land, onTheMap }: Props) {
  const npri = ownersOf(land, NPRI_OWNERS)
  return (
    <>
      <SheetInterest land={land} onTheMap={onTheMap} interest={INTERESTS.minerals} />
      <SheetInterest land={land} onTheMap={onTheMap} interest={INTERESTS.surface} />
      {npri.length > 0 && (
        <SheetSection title={tract.lists.npri.label}>
          <SheetOwners owners={NPRI_OWNERS} items={npri} />
        </SheetSection>
      )}
      {land.orri.length > 0 && (
        <SheetSection title={orri.label}>
          <SheetTable label={orri.label} fields={orri.fields} rows={land.orri} />
        </SheetSection>
      )}
    </>
  )
}

function SheetInterest({ land, onTheMap, interest }: Props & { interest: Interest }) {
  const [share, acres] = [land[interest.fraction], land[interest.gross]]
  const family = familyNetWorking(share, acres)
  const percent = ownerPercent(share)
  const gross = tract.fields[interest.gross]
  return (
    <SheetSection title={tract.lists[interest.list].label}>
      <Facts fields={tract.fields} values={land} names={[interest.gross, interest.fraction]}>
        <Worked name={interest.percentage} working={percentageWorking(share, acres)}>
          {percent !== null && (
            <>
              <br />
              <small>{TRACT_MESSAGES.fractionPercent(percent)}</small>
            </>
          )}
        </Worked>
        <Worked name={interest.net} working={family} />
      </Facts>
      {onTheMap !== undefined && differsFromMap(acres, onTheMap) && (
        <p className="sheet-warning">
          {TRACT_MESSAGES.acresDiffer(
            labelOf(gross),
            formatDecimal(acres, metaOf(gross).places ?? 0),
            formatDecimal(onTheMap, 2),
          )}
        </p>
      )}
      <h4>Owners</h4>
      <SheetOwners owners={interest.owners} items={ownersOf(land, interest)} family={family} />
    </SheetSection>
  )
}

interface WorkedProps {
  name: Interest['percentage' | 'net']
  working: Working | null
  children?: ReactNode
}

function Worked({ name, working, children }: WorkedProps) {
  const { label, places = 0 } = metaOf(tract.fields[name])
  return (
    <Fact label={label}>
      {formatDecimal(working?.result, places) || '–'}
      <br />
      <small>{working && workingText(working)}</small>
      {children}
    </Fact>
  )
}

interface OwnersProps {
  owners: Owners
  items: readonly OwnerItem[]
  family?: Working | null
}

function SheetOwners({ owners, items, family }: OwnersProps) {
  const { label, fields, warns } = tract.lists[owners.list]
  const warning = warns?.(items)
  const net = (item: OwnerItem) => {
    const values: Readonly<Record<string, unknown>> = item
    const working = ownerNetWorking(values[owners.fraction], family?.result)
    return working ? (
      <>
        {formatDecimal(working.result, metaOf(tract.fields.familyNMA).places ?? 0)}
        <br />
        <small>{workingText(working)}</small>
      </>
    ) : null
  }
  return (
    <>
      <SheetTable
        label={`${label}: owners`}
        fields={fields}
        rows={items}
        lead={{ label: labelOf(owner.fields.name), of: ({ Owner }) => Owner?.name ?? '' }}
        {...(owners.net && { render: { [owners.net]: net } })}
      />
      {warning !== undefined && <p className="sheet-warning">{warning}</p>}
    </>
  )
}
