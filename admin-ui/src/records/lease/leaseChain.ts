import { choice, type Fields, labelOf, metaOf } from '@landbook/contracts/kernel/fields'
import { amount } from '@landbook/contracts/kernel/figure-fields'
import { MESSAGES } from '@landbook/contracts/messages'
import type { NamedRecord } from '../../data/records.ts'
import type { Item } from '../../kit/table/ChildTable.tsx'
import type { LeaseRow } from './leaseRow.ts'

/**
 * Documents of a lease as rows of a table: grantor and grantee by their ids, and the acres of each land under a name of
 * their own.
 */

type Values = Readonly<Record<string, unknown>>

const ACRES_ON = 'acres on '
const PLACES = 8

interface Interest {
  acres: string
  Tract: NamedRecord | null
}

/** A recording or an assignment. */
export interface ChainDocument {
  id: string
  grantor: NamedRecord | null
  grantee: NamedRecord | null
  recordingInterest?: readonly Interest[]
  assignmentInterests?: readonly Interest[]
}

/** They are answered with what they refer to (data/selection.ts), which the type of a part leaves out. */
export const documentsOf = (row: LeaseRow, list: 'leaseRecordings' | 'assignments') =>
  row[list] as unknown as readonly ChainDocument[]

export const interestsOf = ({ recordingInterest, assignmentInterests }: ChainDocument): readonly Interest[] =>
  recordingInterest ?? assignmentInterests ?? []

const landsIn = (lands: Iterable<NamedRecord | null | undefined>): NamedRecord[] => [
  ...new Map([...lands].flatMap((land) => (land ? [[land.id, land] as const] : []))).values(),
]

/** The fields of a list, with the parties as choices and a field for the acres on each land. */
export function chainFields(
  fields: Fields,
  documents: readonly ChainDocument[],
  leasedLands: LeaseRow['leasedLands'],
  parties: readonly NamedRecord[],
): Fields {
  const known = new Map(parties.map(({ id, name }) => [id, name]))
  for (const { grantor, grantee } of documents)
    for (const party of [grantor, grantee]) if (party) known.set(party.id, party.name)
  const options = [...known].map(([value, label]) => ({ value, label }))
  const leased = landsIn(leasedLands.map(({ Tract }) => Tract as NamedRecord | null))
  const named = documents.flatMap((document) => interestsOf(document).map(({ Tract }) => Tract))
  const lands = landsIn([...leased, ...named])
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, schema]) => {
      const { kind } = metaOf(schema)
      if (kind === 'reference') return [[name, choice(labelOf(schema), options)]]
      if (kind !== 'interests') return [[name, schema]]
      return lands.map((land) => {
        const isLeased = leased.some(({ id }) => id === land.id)
        const label = isLeased ? MESSAGES.lease.acresOn(land.name) : MESSAGES.lease.notLeased(land.name)
        return [ACRES_ON + land.id, amount(label, { places: PLACES })]
      })
    }),
  )
}

export function rowOf(document: ChainDocument): Item {
  const { grantor, grantee } = document
  return {
    ...document,
    grantor: grantor?.id ?? null,
    grantee: grantee?.id ?? null,
    ...Object.fromEntries(
      interestsOf(document).flatMap(({ acres, Tract }) => (Tract ? [[ACRES_ON + Tract.id, acres]] : [])),
    ),
  }
}

/** The acres by land that a row has. */
export const interestsIn = (values: Values): { TractID: string; acres: string }[] =>
  Object.entries(values).flatMap(([name, acres]) =>
    name.startsWith(ACRES_ON) ? [{ TractID: name.slice(ACRES_ON.length), acres: String(acres ?? '') }] : [],
  )

export const withoutInterests = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !name.startsWith(ACRES_ON)))
