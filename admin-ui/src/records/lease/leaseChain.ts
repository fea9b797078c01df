import { choice, type Fields, labelOf, metaOf } from '@landbook/contracts/engine/kernel/fields'
import { amount } from '@landbook/contracts/engine/kernel/figure-fields'
import { LEASE_MESSAGES } from '@landbook/contracts/records/lease/messages'
import { ACRES_ON } from '@landbook/contracts/records/lease/recording-run'
import { nameIn } from '../../engine/data/named.ts'
import type { NamedRecord } from '../../engine/data/records.ts'
import type { Item } from '../../engine/table/ChildTable.tsx'
import type { LeaseRow } from './leaseRow.ts'

/**
 * Documents of a lease as rows of a table: grantor and grantee by their ids, and the acres of each land under a name of
 * their own.
 */

type Values = Readonly<Record<string, unknown>>

const PLACES = 8

/** Without a name, if it was deleted. */
type Land = Pick<NamedRecord, 'id'> & { name: string | null }

interface Interest {
  acres: string
  Tract: Land | null
}

/** Who can be a grantor or grantee, and what else they are found by. */
interface ChainParty extends NamedRecord {
  detail?: string
}

interface Operator extends NamedRecord {
  alias: string | null
  operatorNumber: string | null
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

const landsIn = (lands: Iterable<Land | null | undefined>): Land[] => [
  ...new Map([...lands].flatMap((land) => (land ? [[land.id, land] as const] : []))).values(),
]

/** A land with a column of acres. */
export interface ChainLand extends NamedRecord {
  isLeased: boolean
}

/** The leased lands, and those that are not but are named by documents. */
export function chainLands(
  leasedLands: LeaseRow['leasedLands'],
  documents: readonly ChainDocument[],
): ChainLand[] {
  const leased = landsIn(leasedLands.map(({ Tract }) => Tract))
  const named = documents.flatMap((document) => interestsOf(document).map(({ Tract }) => Tract))
  return landsIn([...leased, ...named]).map((land) => ({
    id: land.id,
    name: nameIn('tract', land),
    isLeased: leased.some(({ id }) => id === land.id),
  }))
}

/** All that are named as a party, and these operators. */
export function chainParties(
  documents: readonly ChainDocument[],
  operators: readonly Operator[],
): ChainParty[] {
  const parties = new Map<string, ChainParty>()
  for (const { grantor, grantee } of documents)
    for (const party of [grantor, grantee])
      if (party) parties.set(party.id, { id: party.id, name: nameIn('operator', party) })
  for (const { id, name, alias, operatorNumber } of operators)
    parties.set(id, { id, name, detail: [alias, operatorNumber].filter(Boolean).join(', ') })
  return [...parties.values()]
}

/** The fields of a list, with the parties as choices and a field for the acres on each land. */
export function chainFields(
  fields: Fields,
  lands: readonly ChainLand[],
  parties: readonly ChainParty[],
): Fields {
  const options = parties.map(({ id, name, detail }) => ({ value: id, label: name, detail }))
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, schema]) => {
      const { kind, refersTo } = metaOf(schema)
      if (kind === 'reference' && refersTo) return [[name, choice(labelOf(schema), options, { refersTo })]]
      if (kind !== 'amounts') return [[name, schema]]
      return lands.map((land) => {
        const { acresOn, notLeased } = LEASE_MESSAGES
        const label = land.isLeased ? acresOn(land.name) : notLeased(land.name)
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

/** As a sheet has it: with the names of its parties. */
export const sheetRowOf = (document: ChainDocument): Item => ({
  ...rowOf(document),
  grantor: document.grantor?.name ?? null,
  grantee: document.grantee?.name ?? null,
})

/** The acres by land that a row has. */
export const interestsIn = (values: Values): { TractID: string; acres: string }[] =>
  Object.entries(values).flatMap(([name, acres]) =>
    name.startsWith(ACRES_ON) ? [{ TractID: name.slice(ACRES_ON.length), acres: String(acres ?? '') }] : [],
  )

export const withoutInterests = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !name.startsWith(ACRES_ON)))
