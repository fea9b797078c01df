import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './imports.ts'

/**
 * A status is what people last set, and no fact (decision 0064). This lists where the status of a lease, or what follows
 * from that of its wells, is read, each with why it may be. A use that is not listed is to be judged first: what holds a
 * lease is asked of `leaseStandings` and `holdings`.
 */
const OF_CAUSE = 'of what holds acres by the facts: which status would say so'
const RELEASED = 'that it was released is on record nowhere else'
const EXERCISED = 'by EXT people say that the option was exercised (0042); a late exercise is named beside it'
const WITHOUT_DAY = 'counts only where the effective date is not known'
const BY_WELLS = 'counts for who may not read wells, and where acres are not on record, which is said'
const DECLARED = 'is declared'
const USES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'contracts/src/records/lease/declaration.ts': {
    ...{ CDC: DECLARED, EXP: DECLARED, EXT: DECLARED, HBP: DECLARED, PT: DECLARED, 'PTL REL': DECLARED },
    ...{ REL: DECLARED, 'In Process': DECLARED },
  },
  'contracts/src/records/lease/dictionary.ts': { producingSince: 'its meaning says that it goes by status' },
  'contracts/src/records/lease/shown.ts': {
    producingSince: 'a value of the API, by status, as its meaning says',
  },
  'contracts/src/records/lease/end.ts': {
    EXT: EXERCISED,
    REL: RELEASED,
    EXP: 'as REL, where `isOver` is asked',
    'In Process': WITHOUT_DAY,
    producingSince: BY_WELLS,
    isOver: 'of a lease that has no part of the land by the facts',
  },
  'contracts/src/records/lease/in-words.ts': { CDC: 'is the name of a clause' },
  'contracts/src/records/lease/next-date.ts': {
    REL: 'nothing is due of what was released',
  },
  'contracts/src/records/lease/warnings.ts': {
    REL: RELEASED,
    EXP: 'counts unless the facts say otherwise',
    producingSince: 'is left out: facts count',
  },
  'contracts/src/records/lease/tallies.ts': {
    ...Object.fromEntries(
      ['CDC', 'EXT', 'PT', 'HBP'].map((status) => [
        status,
        'Active is these (specification part 1, section 6); the dashboard counts beside it where the facts differ',
      ]),
    ),
    activeLeases: 'as these',
    leasesInProcess: 'as these',
  },
  'contracts/src/records/lease/standing.ts': {
    ...Object.fromEntries(
      ['CDC', 'EXP', 'EXT', 'HBP', 'In Process', 'PT', 'PTL REL'].map((status) => [
        status,
        'is compared with the facts, and both are said',
      ]),
    ),
    REL: RELEASED,
    producingSince: BY_WELLS,
  },
  'contracts/src/records/lease/lists.ts': { CDC: 'the name of a clause' },
  'contracts/src/records/holding/lease-standing.ts': {
    REL: RELEASED,
    HBP: OF_CAUSE,
    producingSince: BY_WELLS,
  },
  'contracts/src/records/holding/cause.ts': { PT: OF_CAUSE, EXT: OF_CAUSE, CDC: OF_CAUSE, HBP: OF_CAUSE },
  'contracts/src/records/holding/causes.ts': {
    EXT: EXERCISED,
    PT: OF_CAUSE,
    CDC: OF_CAUSE,
    HBP: OF_CAUSE,
  },
  'contracts/src/records/holding/developed-per-unit.ts': { CDC: OF_CAUSE },
  'contracts/src/records/holding/not-in-effect.ts': { REL: RELEASED },
  'contracts/src/records/holding/terms.ts': { EXT: EXERCISED },
  'contracts/src/records/holding/open-extension.ts': { EXT: EXERCISED },
  'contracts/src/records/holding/extension.ts': { EXT: EXERCISED },
  'contracts/src/records/holding/partition.ts': { REL: RELEASED },
  'contracts/src/records/holding/holding.ts': {
    REL: RELEASED,
    EXP: 'is compared with the facts, and both are said',
    'PTL REL': 'may be a release of this land: no disagreement',
  },
  'contracts/src/records/holding/rentals.ts': {
    'PTL REL': 'that a part was released is on record nowhere else',
  },
  'contracts/src/records/division-orders/held.ts': {
    producingSince: 'nothing is asked of an extension before it',
  },
  'contracts/src/records/division-orders/leases.ts': {
    isOver: 'counts unless the holdings say for certain that it is held',
    mayBind: 'of a lease that has no part of the land by the facts, or where they are not known',
    hasNotBegun: 'as In Process',
    'In Process': 'nobody pays on a lease that is negotiated; one that holds the land by the facts is named',
    HBP: BY_WELLS,
  },
  'contracts/src/records/division-orders/orri.ts': {
    isOver: 'counts unless the holdings say for certain that it is held',
    hasNotBegun: 'as the division order check',
  },
  'contracts/src/records/dashboard/tallies.ts': {
    'In Process': 'of wells and rights of way',
    activeLeases: 'as lease/tallies.ts',
    leasesInProcess: 'as lease/tallies.ts',
  },
  'query-api/src/records/holding/facts.ts': {
    producingSince: 'is left out: facts count',
    isOver: 'a well that only such a lease names is a question, never a hold',
  },
  'admin-ui/src/records/lease/leaseRow.ts': { producingSince: BY_WELLS },
  'contracts/src/records/lease/daily-work.ts': { REL: 'nothing ends any more of what was released' },
  'admin-ui/src/records/lease/layout.ts': { CDC: 'the title of a section' },
  'admin-ui/src/pages/dashboard/Counts.tsx': {
    'In Process': 'the label of that count',
    activeLeases: 'as lease/tallies.ts',
    leasesInProcess: 'as lease/tallies.ts',
  },
}

const STATUSES = /'(CDC|EXP|EXT|HBP|In Process|PT|PTL REL|REL)'/g
const FOLLOWING =
  /\b(producingSince|activeLeases|leasesInProcess|isOver(?=\()|mayBind(?=\()|hasNotBegun(?=\())/g

/** Other records have In Process, too. */
const PLACES = [
  'contracts/src/records/{lease,holding,division-orders,dashboard,tract}/**/*.ts',
  '{query-api,command-service,platform}/src/records/**/*.ts',
  'projection-service/src/**/*.ts',
  'admin-ui/src/records/{lease,holding,tract}/**/*.{ts,tsx}',
  'admin-ui/src/pages/**/*.{ts,tsx}',
]

it('the status of a lease is read only where it was judged that it may be', () => {
  const found = globSync(PLACES, { cwd: root, exclude: (file) => /\.test\.tsx?$/.test(file) }).flatMap(
    (file) => {
      const code = readFileSync(join(root, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
      const names = [STATUSES, FOLLOWING].flatMap((words) =>
        [...code.matchAll(words)].map(([, name]) => name),
      )
      return [...new Set(names)].map((name) => `${file.replaceAll('\\', '/')}: ${name}`)
    },
  )
  const judged = Object.entries(USES).flatMap(([file, uses]) =>
    Object.keys(uses).map((name) => `${file}: ${name}`),
  )
  expect(found.toSorted()).toEqual(judged.toSorted())
})
