import { ownNeeds } from '@landbook/contracts/catalogue/checks'
import { catalogue } from '@landbook/contracts/catalogue/index'
import { recordNamed } from '@landbook/contracts/engine/kernel/catalogue'
import { metaOf } from '@landbook/contracts/engine/kernel/fields'
import { itemsOf, linkedIds, streamOf } from '@landbook/contracts/engine/kernel/record'
import { expectedLease } from './expected-lease.ts'
import { expectedLand } from './expected-state-half.ts'
import { expectedTerm } from './expected-term.ts'
import type { States } from './world.ts'

type ShownRecord = Record<string, unknown>
type Items = readonly ShownRecord[]

/** What follows from several records, by type; nothing is worked out by the code that is tested. */
const computeShown: Readonly<Record<string, (shown: ShownRecord, all: Shelves) => ShownRecord>> = {
  well({ id, drilledOn, operatedBy, operator, oilPayor, gasPayor }, { lease, production }) {
    const names = (drilledOn as Items).map(({ name }) => name)
    const months = production
      .filter(({ well }) => (well as ShownRecord | null)?.id === id)
      .flatMap((one) => one.months as Items)
    const leases = lease.filter(({ wells }) =>
      (wells as Items).some(({ Well }) => (Well as ShownRecord).id === id),
    )
    return {
      ...(names.length > 0 ? { landId: names.join(', ') } : {}),
      operatorName: (operatedBy as ShownRecord | null)?.name ?? operator ?? undefined,
      payor: [oilPayor, gasPayor === oilPayor ? null : gasPayor].filter(Boolean).join(' / ') || undefined,
      ...listed(
        'leaseName',
        leases.map(({ leaseName }) => leaseName),
      ),
      productionCount: countOf(months),
      ...producedIn(months),
    }
  },
  production({ well, name }) {
    const { apiNumber, name: present } = (well ?? {}) as ShownRecord
    return { name: present ?? name, ...(apiNumber ? { apiNumber } : {}) }
  },
  row: (row) => ({ ...followed(row.operator, 'lessee'), ...expectedTerm(row, 'Expiration Date') }),
  otherLease: (row) => ({
    ...followed(row.operator, 'lessee', 'projectName'),
    ...expectedTerm(row, 'Lease Termination Date'),
  }),
  unit({ id, operator }, { well }) {
    const wells = well.filter(({ unit }) => (unit as ShownRecord | null)?.id === id)
    const lands = wells.flatMap(({ drilledOn }) => drilledOn as Items)
    const doi = (one: ShownRecord | undefined) =>
      [one?.mesDOI, one?.mpiDOI, one?.sroDOI].map((figure) => figure ?? 'Incomplete')
    const order = (one: ShownRecord) => `${one.unitSince ?? ''} ${String(one.name).toLowerCase()}`
    const [last] = wells.toSorted((a, b) => (order(a) > order(b) ? -1 : 1))
    const [mesDOI, mpiDOI, sroDOI] = doi(last)
    const others = wells.filter((one) => String(doi(one)) !== String(doi(last)))
    return {
      ...followed(operator, 'currentOperator'),
      ...listed(
        'landIDs',
        lands.map(({ name }) => name),
      ),
      ...listed(
        'familyIds',
        lands.map(({ familyID }) => familyID),
      ),
      ...listed(
        'OGLs',
        wells.map(({ leaseName, OGL }) => leaseName ?? OGL),
      ),
      ...listed(
        'wellOperators',
        wells.map(({ operatedBy }) => (operatedBy as ShownRecord | null)?.name),
      ),
      ...(last ? { lastWell: last.name } : {}),
      mesDOI,
      mpiDOI,
      sroDOI,
      ...listed(
        'differingWells',
        others.map(({ name }) => name),
      ),
    }
  },
  lease: expectedLease,
  tract: expectedLand,
}

/** Whatever older events say of it; nothing where there is none. */
const countOf = (months: Items): string | undefined => String(months.length || '') || undefined

function producedIn(months: Items): ShownRecord {
  const hasVolume = (one: ShownRecord) => Number(one.oil ?? 0) > 0 || Number(one.gas ?? 0) > 0
  const [all, producing] = [months, months.filter(hasVolume)].map((of) =>
    of.map(({ month }) => String(month)).sort(),
  )
  const [firstProduced, lastProduced] = [producing?.[0], producing?.at(-1)]
  const monthsWithout = runsOf((month) => !producing?.includes(month), firstProduced, lastProduced)
  const isZero = (month: string) => all?.includes(month) === true && !producing?.includes(month)
  const monthsOfZero = runsOf(isZero, firstProduced, lastProduced)
  const known = { firstProduced, lastProduced, lastReported: all?.at(-1), monthsWithout, monthsOfZero }
  return Object.fromEntries(Object.entries(known).filter(([, month]) => month !== undefined))
}

/** One month after the other from the first to the last: those that are chosen, as they follow each other. */
function runsOf(isChosen: (month: string) => boolean, first = '', last = ''): string | undefined {
  const runs: string[][] = [[]]
  for (let [year = 0, month = 0] = first.split('-').map(Number); ; month += 1) {
    if (month === 13) [year, month] = [year + 1, 1]
    const [two, named] = [String(month).padStart(2, '0'), `${year}-${String(month).padStart(2, '0')}`]
    if (named > last) break
    if (isChosen(named)) runs.at(-1)?.push(`${two}/${year}`)
    else runs.push([])
  }
  const said = runs.filter(({ length }) => length > 0)
  return said.map((run) => [...new Set([run.at(0), run.at(-1)])].join(' to ')).join(', ') || undefined
}

/** Fields that follow the name of an operator, where there is one. */
const followed = (operator: unknown, ...fields: string[]): ShownRecord =>
  operator ? Object.fromEntries(fields.map((field) => [field, (operator as ShownRecord).name])) : {}

/** The documents of the types that others gather from, in the order in which they are worked out. */
type Shelves = Record<'lease' | 'well' | 'production', Items>

/** Names once each, in the order of people; 'beta 9' is before 'Beta 10'. */
function listed(name: string, texts: readonly unknown[]): ShownRecord {
  const once = [...new Set(texts.filter((text) => text))].map(String)
  const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
  return once.length > 0 ? { [name]: once.toSorted(collator.compare).join(', ') } : {}
}

/** What the documents must say, worked out from the states alone. */
export function expectedDocuments(states: States): Map<string, Record<string, unknown>> {
  const summary = (type: string, id: string) => {
    const state = states.get(streamOf(type, id))
    if (!state || state.deleted) return undefined
    const record = recordNamed(catalogue, type)
    return {
      id,
      ...Object.fromEntries(
        // States of older versions lack the fields that came later.
        [record.titleField, ...record.summary]
          .filter((field) => field in state)
          .map((field) => [field, state[field] ?? null]),
      ),
    }
  }
  const alive = [...states].filter(([, state]) => !state.deleted)
  const shelves: Record<string, ShownRecord[]> & Record<keyof Shelves, ShownRecord[]> = {
    lease: [],
    well: [],
    production: [],
  }
  const typeOf = (stream: string) => stream.slice(0, stream.indexOf('-'))
  const places = ['unit', 'well', 'lease', 'production']
  const inOrder = alive.toSorted(([a], [b]) => places.indexOf(typeOf(b)) - places.indexOf(typeOf(a)))
  return new Map(
    inOrder.map(([stream, state]) => {
      const record = recordNamed(catalogue, typeOf(stream))
      const shown: Record<string, unknown> = Object.fromEntries(
        Object.entries(state).filter(([, value]) => value !== null),
      )
      for (const [link, { to, single }] of Object.entries(record.links)) {
        const summaries = linkedIds(state, link).flatMap((id) => summary(to, id) ?? [])
        shown[link] = single ? (summaries[0] ?? null) : summaries
      }
      for (const [list, { target, fields }] of Object.entries(record.lists)) {
        shown[list] = itemsOf(state, list).map((item) => {
          const one = { ...item }
          const other = (type: string, id: unknown) => summary(type, String(id)) ?? { id }
          if (target) one[target.as] = other(target.to, item[target.as])
          for (const [name, schema] of Object.entries(fields)) {
            const { kind, refersTo = '', amounts } = metaOf(schema)
            const value = item[name]
            if (kind === 'reference' && value) one[name] = other(refersTo, value)
            if (amounts && Array.isArray(value))
              one[name] = value.map(({ [amounts.as]: id, acres }) => ({
                id,
                acres,
                [amounts.as]: other(refersTo, id),
              }))
          }
          return one
        })
      }
      for (const [name, { from, link, where = {} }] of Object.entries(record.counts)) {
        shown[name] = alive.filter(
          ([other, linking]) =>
            other.startsWith(`${from}-`) &&
            linkedIds(linking, link).includes(state.id) &&
            Object.entries(where).every(([field, value]) => linking[field] === value),
        ).length
      }
      Object.assign(shown, computeShown[record.type]?.(shown, shelves))
      // When it is worked out is what is tested: what the checks say has its own tests.
      for (const [name, checks] of Object.entries(ownNeeds(record, shown))) shown[name] = checks ?? undefined
      shelves[record.type]?.push(shown)
      return [stream, Object.fromEntries(Object.entries(shown).filter(([, value]) => value !== undefined))]
    }),
  )
}
