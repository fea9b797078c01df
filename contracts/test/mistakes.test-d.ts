import type { FilterOf, OrderName } from '../src/catalogue/filters.ts'
import type { ArgsOf, OperationName, RecordType, StateNamed } from '../src/catalogue/index.ts'
import { user } from '../src/catalogue/user.ts'
import { acts } from '../src/engine/kernel/acts.ts'
import { choice, choices, flag, plainOptions, text } from '../src/engine/kernel/fields.ts'
import { amount } from '../src/engine/kernel/figure-fields.ts'
import { keepsItems } from '../src/engine/kernel/keeping-lists.ts'
import { links, ties } from '../src/engine/kernel/link-operations.ts'
import { addsItem, addsItems, changesItem, removesItem } from '../src/engine/kernel/list-operations.ts'
import type { None, ProblemsIn } from '../src/engine/kernel/problems.ts'
import { declareRecord } from '../src/engine/kernel/record.ts'
import { creates, updates } from '../src/engine/kernel/record-operations.ts'
import { reference } from '../src/engine/kernel/reference-fields.ts'
import { type Rules, rulesOf } from '../src/engine/kernel/rules.ts'
import { tiesItems } from '../src/engine/kernel/tying-operations.ts'
import { renamesField, type Upcaster } from '../src/engine/kernel/upcasters.ts'
import { process } from '../src/engine/system/process/declaration.ts'
import { knownSum, sum } from '../src/engine/values/decimals.ts'
import { counting } from '../src/records/dashboard/tallies.ts'
import { lease } from '../src/records/lease/declaration.ts'
import { tract } from '../src/records/tract/declaration.ts'
import { well } from '../src/records/well/declaration.ts'

/** Mistakes that the compiler rejects in code written against declarations. Nothing here is executed. */

const base = { title: 'Road', read: undefined, write: 'WRITE_LANDS' } as const
const road = { ...base, type: 'road', name: 'Road', fields: { name: text('Name') } } as const
const open = { ...road, fields: { ...road.fields, open: flag('Open') } } as const

const over = { to: 'tract', label: '', events: { set: '', added: '', removed: '' } }
const stops = { item: 'Stop', label: '', fields: {}, events: { added: '', changed: '', removed: '' } }

export const declarations = [
  // @ts-expect-error unknown title field
  declareRecord({ ...road, titleField: 'nmae' }),
  // @ts-expect-error title field that is no text
  declareRecord({ ...open, titleField: 'open' }),
  // @ts-expect-error search in a field that is no text
  declareRecord({ ...open, titleField: 'name', search: ['open'] }),
  // @ts-expect-error summary of an unknown field
  declareRecord({ ...road, titleField: 'name', summary: ['miles'] }),
  // @ts-expect-error apart by a field that is no flag
  declareRecord({ ...open, titleField: 'name', apart: 'name' }),
  // @ts-expect-error about a field that is no text
  declareRecord({ ...open, titleField: 'name', about: 'open' }),
  // @ts-expect-error search in an unknown field
  declareRecord({ ...road, titleField: 'name', search: ['miles'] }),
  // @ts-expect-error unknown unique field
  declareRecord({ ...road, titleField: 'name', unique: { nmae: 'road' } }),
  // @ts-expect-error merge group of an unknown field
  declareRecord({ ...road, titleField: 'name', mergeGroups: [['name', 'miles']] }),
  // @ts-expect-error unknown role
  declareRecord({ ...road, titleField: 'name', write: 'WRITE_ROADS' }),
  // @ts-expect-error unknown lookup number
  declareRecord({ ...road, titleField: 'name', lookup: { numbers: ['number'], detail: [] } }),
  // @ts-expect-error unknown alias of a merge
  declareRecord({ ...road, titleField: 'name', merge: { absorbed: 'A', ended: 'B', alias: 'alias' } }),
  // @ts-expect-error unknown option of a link, which would be unguarded
  declareRecord({ ...road, titleField: 'name', links: { a: { ...over, rloe: 'WRITE_UNITS' } } }),
  // @ts-expect-error unknown option of a list
  declareRecord({ ...road, titleField: 'name', lists: { a: { ...stops, isLnog: true } } }),
]

const stop = declareRecord({
  ...base,
  type: 'stop',
  name: 'Stop',
  titleField: 'name',
  fields: { name: text('Name'), kind: choice('Kind', plainOptions('Gate', 'Bridge')) },
  links: { on: { ...over, to: 'road' }, after: { ...over, to: 'stop' } },
})
const named = { ...road, titleField: 'name' } as const
const counts = { label: '', from: 'stop', link: 'on' } as const
const roads = {
  leading: declareRecord({ ...named, links: { over: { ...over, to: 'trct' } } }),
  listing: declareRecord({ ...named, lists: { stops: { ...stops, target: { to: 'stp', as: 'Stop' } } } }),
  referring: declareRecord({
    ...named,
    lists: { stops: { ...stops, fields: { at: reference('At', 'stp') } } },
  }),
  shown: declareRecord({ ...named, inverse: { stops: { from: 'stp', link: 'on' } } }),
  astray: declareRecord({ ...named, inverse: { stops: { from: 'stop', link: 'after' } } }),
  counted: declareRecord({ ...named, counts: { stops: { ...counts, link: 'onn' } } }),
  sorted: declareRecord({ ...named, counts: { gates: { ...counts, where: { knd: 'Gate' } } } }),
  chosen: declareRecord({ ...named, counts: { gates: { ...counts, where: { kind: 'Gat' } } } }),
}
type Problem<N extends keyof typeof roads> = ProblemsIn<{ road: (typeof roads)[N]; stop: typeof stop }>
/** The compiler's message for each in a registry. */
export const problems: { [N in keyof typeof roads]: Problem<N> } = {
  leading: "road.links.over: there is no record type 'trct'",
  listing: "road.lists.stops: there is no record type 'stp'",
  referring: "road.lists.stops.at: there is no record type 'stp'",
  shown: "road.inverse.stops: there is no record type 'stp'",
  astray: 'road.inverse.stops: stop.after does not lead to road',
  counted: 'road.counts.stops: stop.onn does not lead to road',
  sorted: "road.counts.gates.where: there is no field 'knd'",
  chosen: "road.counts.gates.where: 'Gat' is no value of 'kind'",
}
export const misnamed: ProblemsIn<{ street: typeof roads.leading }> = 'street is registered as road'
// @ts-expect-error registry with a problem
export const refused: None<Problem<'leading'>> = true

// @ts-expect-error unknown operation
export const operation: OperationName = 'UpdateTrcat'
// @ts-expect-error unknown record type
export const type: RecordType = 'templat'
// @ts-expect-error field that leases do not have
export const termMonths = (state: StateNamed<'lease'>) => state.termMonths

export const args = {
  // @ts-expect-error unknown argument
  field: { id: '', nmae: '' } satisfies ArgsOf<'UpdateTract'>,
  // @ts-expect-error id left out
  id: { name: '' } satisfies ArgsOf<'UpdateTract'>,
  // @ts-expect-error value of a computed field
  computed: { id: '', familyNMA: '1' } satisfies ArgsOf<'UpdateTract'>,
  // @ts-expect-error text for a flag
  flag: { id: '', npriInterest: 'yes' } satisfies ArgsOf<'UpdateTract'>,
  // @ts-expect-error unknown option
  option: { id: '', status: 'HPB' } satisfies ArgsOf<'UpdateLease'>,
  // @ts-expect-error unknown role
  role: { userID: '', roles: ['WRITE_LAND'] } satisfies ArgsOf<'setUserRole'>,
  // @ts-expect-error one id where a link takes several
  link: { id: '', drilledOn: 'tract-1' } satisfies ArgsOf<'UpdateWell'>,
  // @ts-expect-error link of another record
  other: { id: '', locatedOn: [] } satisfies ArgsOf<'UpdateWell'>,
  // @ts-expect-error value outside its nested argument
  nested: { from: '', to: '', mineralFraction: '1/2' } satisfies ArgsOf<'AddOwnerMinerals'>,
  within: {
    from: '',
    to: '',
    // @ts-expect-error unknown value of a part
    data: { surfaceFraction: '1/2' },
  } satisfies ArgsOf<'AddOwnerMinerals'>,
  // @ts-expect-error row of unknown values
  row: { tractID: '', rows: [{ page: '1' }] } satisfies ArgsOf<'uploadTitleRun'>,
  // @ts-expect-error field that this update does not take
  only: { userID: '', email: '' } satisfies ArgsOf<'setUserRole'>,
  // @ts-expect-error revision left out
  restore: { id: '' } satisfies ArgsOf<'RestoreTract'>,
}

const ROWS = {
  name: 'a',
  list: 'titleRun',
  recordArgument: 'id',
  rowsArgument: 'rows',
  input: 'Row',
} as const

export const operations = [
  // @ts-expect-error update of an unknown field
  updates(user, { name: 'setRole', only: ['role'] }),
  // @ts-expect-error unknown link
  links(well, { name: 'a', link: 'drilldOn', verb: 'link', recordArgument: 'a', targetArgument: 'b' }),
  // @ts-expect-error tie by a list
  ties(well, { add: 'a', remove: 'b', link: 'divisionOrder', recordArgument: 'a', targetArgument: 'b' }),
  // @ts-expect-error unknown list
  addsItem(lease, { name: 'a', list: 'clause', recordArgument: 'leaseID' }),
  // @ts-expect-error list of another record
  changesItem(lease, { name: 'a', list: 'contacts' }),
  // @ts-expect-error link where a list is expected
  removesItem(well, { name: 'a', list: 'unit' }),
  // @ts-expect-error unknown list of ties
  tiesItems(tract, { list: 'minerals', add: 'a', remove: 'b', recordArgument: 'a', targetArgument: 'b' }),
  // @ts-expect-error unknown list with derived names
  keepsItems(lease, { list: 'clause' }),
  // @ts-expect-error name of an operation that the list does not have
  keepsItems(lease, { list: 'clauses', update: 'UpdateClause' }),
  // @ts-expect-error unknown option
  addsItem(lease, { name: 'a', list: 'clauses', recordArgument: 'leaseID', nseted: 'info' }),
  addsItem(lease, {
    name: 'a',
    list: 'leaseRecordings',
    recordArgument: 'leaseID',
    // @ts-expect-error set value of an unknown field
    nested: { argument: 'info', input: 'Info', apart: { landIDs: 'interest' } },
  }),
  // @ts-expect-error required new value of an unknown field
  creates(well, { requires: () => ({ abstrct: text('Abstract') }) }),
  // @ts-expect-error option of another operation
  changesItem(lease, { name: 'a', list: 'clauses', recordArgument: 'leaseID' }),
  // @ts-expect-error rows that need an unknown field
  addsItems(tract, { ...ROWS, needs: 'page' }),
  // @ts-expect-error unknown option where all are optional
  updates(user, { idArgment: 'userID' }),
  // @ts-expect-error list whose parts tie to nothing
  tiesItems(lease, { list: 'clauses', add: 'a', remove: 'b', recordArgument: 'a', targetArgument: 'b' }),
  // @ts-expect-error internal operation that would be public
  creates(process, { name: 'a', intrenal: true }),
  // @ts-expect-error event that the record does not have
  acts(user, { name: 'a', event: 'UserRoleSet', takes: ['roles'], words: '' }),
  // @ts-expect-error act that takes an unknown field
  acts(user, { name: 'a', event: 'UserRolesSet', takes: ['role'], words: '' }),
  // @ts-expect-error act that sets an unknown field
  acts(user, { name: 'a', event: 'UserRolesSet', takes: ['roles'], words: '', sets: { name: '' } }),
  acts(process, {
    name: 'a',
    event: 'ProcessEnded',
    takes: ['state'],
    // @ts-expect-error words of an unknown field
    words: (said) => said('status'),
    // @ts-expect-error refusal by an argument that it does not take
    refuses: (_, { steps }) => steps,
  }),
]

const lot = declareRecord({
  ...base,
  type: 'lot',
  name: 'Lot',
  titleField: 'name',
  fields: { name: text('Name'), acres: amount('Acres'), feet: amount('Feet', { computed: true }) },
})
export const rules = [
  // @ts-expect-error computed field without a rule
  rulesOf(lot, {}),
  // @ts-expect-error rule for a field that is not computed
  rulesOf(lot, { computes: { feet: () => null, acres: () => null } }),
  // @ts-expect-error rule that reads an unknown field
  rulesOf(lot, { computes: { feet: ({ acre }) => acre } }),
  // @ts-expect-error rule that answers with another kind of value
  rulesOf(lot, { computes: { feet: () => 12 } }),
  // @ts-expect-error refusal that reads an unknown field
  rulesOf(lot, { computes: { feet: () => null }, refuse: ({ gone }) => gone }),
  // @ts-expect-error default value of an unknown field
  rulesOf(lot, { computes: { feet: () => null }, follows: () => ({ acers: '1' }) }),
]

export const sums = [
  // @ts-expect-error a sum of what may not be known, as if it were
  sum(['1', null]),
  knownSum(['1', null]),
]

export const tallies = [
  // @ts-expect-error count by an unknown field
  counting(lease, ['templat'], () => undefined),
  // @ts-expect-error count by a field that was not named
  counting(lease, ['status'], ({ template }) => (template ? undefined : { counts: ['leases'] })),
  // @ts-expect-error count of another record type
  counting(lease, [], () => ({ counts: ['wells'] })),
  // @ts-expect-error unknown count
  counting(lease, [], () => ({ counts: ['lease'] })),
]

export const filters = {
  shown: { earliestCdcDate_gte: '2026-01-01', earliestCdcDate_not: null } satisfies FilterOf<'lease'>,
  written: { landId_contains: 'A', landId_in: ['A-1', null] } satisfies FilterOf<'well'>,
  measured: { grossMineralAcres_lte: 640, wellCount_gte: 1 } satisfies FilterOf<'tract'>,
  // @ts-expect-error text operator on a computed date
  words: { earliestCdcDate_contains: '2026' } satisfies FilterOf<'lease'>,
  // @ts-expect-error range operator on a computed text
  size: { landId_lte: 'B' } satisfies FilterOf<'well'>,
  // @ts-expect-error value of another type than the computed one
  value: { landId: 7 } satisfies FilterOf<'well'>,
  // @ts-expect-error list operator on a computed figure
  several: { grossMineralAcres_in: ['1'] } satisfies FilterOf<'tract'>,
  // @ts-expect-error text operator on a figure
  figure: { grossMineralAcres_contains: '64' } satisfies FilterOf<'tract'>,
  // @ts-expect-error comparison of a flag
  flag: { inactive_not: true } satisfies FilterOf<'well'>,
  // @ts-expect-error comparison of a file
  file: { countyMap_contains: 'a' } satisfies FilterOf<'tract'>,
  linked: { drilledOn_in: ['tract-1', null], unit_not: null } satisfies FilterOf<'well'>,
  // @ts-expect-error text operator on a link
  link: { drilledOn_contains: 'tract-1' } satisfies FilterOf<'well'>,
  // @ts-expect-error list operator on a count
  count: { wellCount_in: [1] } satisfies FilterOf<'tract'>,
  // @ts-expect-error unknown option among several
  option: { status_in: ['Active', 'Closed'] } satisfies FilterOf<'well'>,
}
// @ts-expect-error sort by a value computed for another type
export const order: OrderName<'lease'> = 'landId_asc'

const kinds = plainOptions('Dirt', 'Paved')
// @ts-expect-error unknown option with an alias
export const kind: (typeof kinds)[number]['value'] = 'Gravel'
// @ts-expect-error initial value that is no option
export const initial = choice('Kind', kinds, { initial: 'Gravel' })
// @ts-expect-error initial values of which one is no option
export const initials = choices('Kinds', 'Kinds', kinds, { initial: ['Dirt', 'Gravel'] })
// @ts-expect-error options that are texts
export const field = choice('Kind', ['Dirt', 'Paved'])

// @ts-expect-error rules of another record type
export const rulesMisplaced: { [T in RecordType]?: Rules<T> } = { tract: rulesOf(well, {}) }
export const upcasters: readonly Upcaster<'stops'>[] = [
  [renamesField('lot', 'parcel'), renamesField('lot', 'parcel', { list: 'stops' })],
  // @ts-expect-error unknown list
  [renamesField('lot', 'parcel', { list: 'stop' })],
]
