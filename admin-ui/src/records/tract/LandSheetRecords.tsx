import type { Opened } from '@landbook/contracts/catalogue/selections'
import type { Fields } from '@landbook/contracts/engine/kernel/fields'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { holds, type Role } from '@landbook/contracts/engine/roles'
import { lease } from '@landbook/contracts/records/lease/declaration'
import { otherLease } from '@landbook/contracts/records/other-lease/declaration'
import { rightOfWay } from '@landbook/contracts/records/right-of-way/declaration'
import { tract } from '@landbook/contracts/records/tract/declaration'
import { well } from '@landbook/contracts/records/well/declaration'
import type { ReactNode } from 'react'
import { namesOf } from '../../engine/data/selection.ts'
import { SheetSection, SheetTable } from '../../engine/paper/SheetParts.tsx'
import { useRoles } from '../../engine/session/session.ts'
import { readableOn } from './land.ts'

const { titleRun } = tract.lists
const { netSurfaceAcres, netMineralAcres } = lease.lists.leasedLands.fields

/** Some fields, in the order that they are declared in. */
const pick = <F extends Fields, const N extends keyof F & string>(fields: F, ...names: N[]) =>
  // Object.fromEntries says no more than that the names are texts.
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.some((each) => each === name))) as Pick<
    F,
    N
  >

const WELLS = ['name', 'apiNumber', 'type', 'status'] as const
const RIGHT_OF_WAY_FIELDS = [
  'projectName',
  'status',
  'lessee',
  'type',
  'dateOfExpiration',
  'expirationWording',
] as const
const LEASES = ['leaseName', 'status', 'currentLessee'] as const
const OTHERS = [
  'projectName',
  'lessee',
  'dateOfLease',
  'dateOfExpiration',
  'expirationWording',
  'type',
  'status',
] as const

const WELLS_ON = ['id', ...WELLS] as const
const RIGHTS_OF_WAY_ON = ['id', ...RIGHT_OF_WAY_FIELDS] as const
const INTERESTS_IN = ['id', 'netMineralAcres', 'netSurfaceAcres', { Lease: ['id', ...LEASES] }] as const
const OTHERS_ON = ['id', ...OTHERS] as const

const selectionFor = (roles: readonly Role[]) =>
  [
    {
      titleRun: ['id', ...namesOf(titleRun.fields)],
      ...readableOn(roles, {
        drilledOn: WELLS_ON,
        rowsOn: RIGHTS_OF_WAY_ON,
        interest: INTERESTS_IN,
        otherLeases: OTHERS_ON,
      }),
    },
  ] as const

/** A land as loaded for its sheet. */
export type SheetLand = Opened<'tract', undefined, ReturnType<typeof selectionFor>>

interface Relation {
  title: string
  read: Role | undefined
  Table: (props: { land: SheetLand; label: string }) => ReactNode
}

/** Related records, each with its own read role. */
const RELATIONS: readonly Relation[] = [
  {
    title: 'Wells',
    read: well.read,
    Table: ({ land, label }) => (
      <SheetTable label={label} fields={pick(well.fields, ...WELLS)} rows={land.drilledOn ?? []} />
    ),
  },
  {
    title: 'Rights of Way',
    read: rightOfWay.read,
    Table: ({ land, label }) => (
      <SheetTable
        label={label}
        fields={pick(rightOfWay.fields, ...RIGHT_OF_WAY_FIELDS)}
        rows={land.rowsOn ?? []}
      />
    ),
  },
  {
    title: 'OGL(S)',
    read: lease.read,
    Table: ({ land, label }) => (
      <SheetTable
        label={label}
        fields={{ ...pick(lease.fields, ...LEASES), netSurfaceAcres, netMineralAcres }}
        rows={(land.interest ?? []).map(({ Lease, ...part }) => ({ ...Lease, ...part }))}
      />
    ),
  },
  {
    title: 'Other Leases',
    read: otherLease.read,
    Table: ({ land, label }) => (
      <SheetTable label={label} fields={pick(otherLease.fields, ...OTHERS)} rows={land.otherLeases ?? []} />
    ),
  },
]

/** Eleven columns do not fit beside each other on a sheet of paper. */
const TITLE_COLUMNS = [
  ['volPage', 'book'],
  ['effectiveDate', 'dateFiled'],
  ['docType'],
  ['grantor'],
  ['grantee'],
  ['nmaTotal', 'nsaTotal'],
  ['landDescription', 'comments'],
] as const

/** The sheet's selection beside the land's own fields and lists. */
export const useSheetSelection = () => selectionFor(useRoles())

/** The chain of title, and what other records say of the land. */
export function SheetRecords({ land }: { land: SheetLand }) {
  const roles = useRoles()
  return (
    <>
      <SheetSection title={titleRun.label}>
        <SheetTable
          label={titleRun.label}
          fields={titleRun.fields}
          rows={land.titleRun}
          stacked={TITLE_COLUMNS}
        />
      </SheetSection>
      {RELATIONS.map(({ title, read, Table }) => (
        <SheetSection key={title} title={title}>
          {holds(roles, read) ? (
            <Table land={land} label={title} />
          ) : (
            <p>{MESSAGES.noReadRole(title.toLowerCase())}</p>
          )}
        </SheetSection>
      ))}
    </>
  )
}
