import type { Fields } from '@landbook/contracts/kernel/fields'
import { MESSAGES } from '@landbook/contracts/messages'
import { catalogue, recordNamed } from '@landbook/contracts/records/index'
import { lease } from '@landbook/contracts/records/lease/declaration'
import { otherLease } from '@landbook/contracts/records/other-lease/declaration'
import { rightOfWay } from '@landbook/contracts/records/right-of-way/declaration'
import { tract } from '@landbook/contracts/records/tract/declaration'
import { well } from '@landbook/contracts/records/well/declaration'
import { holds, type Role } from '@landbook/contracts/roles'
import type { Row } from '../app/dataProvider.ts'
import { itemSelection } from '../app/selection.ts'
import { useRoles } from '../app/session.ts'
import { SheetSection, SheetTable } from './LandSheetParts.tsx'

const { titleRun } = tract.lists
const { netSurfaceAcres, netMineralAcres } = lease.lists.leasedLands.fields

const pick = (fields: Fields, ...names: string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)))

interface Part extends Row {
  Lease?: Readonly<Record<string, unknown>> | null
}

/** What other records say of a land: each needs its own read role. */
const RELATIONS = [
  {
    title: 'Wells',
    type: 'well',
    member: 'drilledOn',
    fields: pick(well.fields, 'name', 'apiNumber', 'type', 'status'),
    select: 'drilledOn { id name apiNumber type status }',
  },
  {
    title: 'Rights of Way',
    type: 'row',
    member: 'rowsOn',
    fields: pick(rightOfWay.fields, 'projectName', 'status', 'lessee', 'type', 'dateOfExpiration'),
    select: 'rowsOn { id projectName status lessee type dateOfExpiration }',
  },
  {
    title: 'OGL(S)',
    type: 'lease',
    member: 'interest',
    fields: {
      ...pick(lease.fields, 'leaseName', 'status', 'currentLessee'),
      netSurfaceAcres,
      netMineralAcres,
    },
    select: 'interest { id netMineralAcres netSurfaceAcres Lease { id leaseName status currentLessee } }',
  },
  {
    title: 'Other Leases',
    type: 'otherLease',
    member: 'otherLeases',
    fields: pick(
      otherLease.fields,
      'projectName',
      'lessee',
      'dateOfLease',
      'dateOfExpiration',
      'type',
      'status',
    ),
    select: 'otherLeases { id projectName lessee dateOfLease dateOfExpiration type status }',
  },
] as const

/** Eleven columns do not fit beside each other on a sheet of paper. */
const TITLE_COLUMNS = [
  ['volPage', 'book'],
  ['effectiveDate', 'dateFiled'],
  ['docType'],
  ['grantor'],
  ['grantee'],
  ['nmaTotal', 'nsaTotal'],
  ['landDescription', 'comments'],
]

const readRole = (type: string): Role | undefined => recordNamed(catalogue, type).read

/** What the sheet asks for beside the land's own fields and lists. */
export function useSheetSelection(): string {
  const roles = useRoles()
  const readable = RELATIONS.filter(({ type }) => holds(roles, readRole(type)))
  return [`titleRun { ${itemSelection(titleRun)} }`, ...readable.map(({ select }) => select)].join(' ')
}

/** The chain of title, and what other records say of the land. */
export function SheetRecords({ land }: { land: Row }) {
  const roles = useRoles()
  return (
    <>
      <SheetSection title={titleRun.label}>
        <SheetTable
          label={titleRun.label}
          fields={titleRun.fields}
          rows={partsIn(land, 'titleRun')}
          stacked={TITLE_COLUMNS}
        />
      </SheetSection>
      {RELATIONS.map(({ title, type, member, fields }) => (
        <SheetSection key={title} title={title}>
          {holds(roles, readRole(type)) ? (
            <SheetTable
              label={title}
              fields={fields}
              rows={partsIn(land, member).map((part) => ({ ...part.Lease, ...part }))}
            />
          ) : (
            <p>{MESSAGES.noReadRole(title.toLowerCase())}</p>
          )}
        </SheetSection>
      ))}
    </>
  )
}

const partsIn = (land: Row, member: string): readonly Part[] => (land[member] ?? []) as readonly Part[]
