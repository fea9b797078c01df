import { globSync, readFileSync } from 'node:fs'
import { catalogue, type StoredType } from '@landbook/contracts/catalogue/index'
import type { ListOf } from '@landbook/contracts/catalogue/selections'
import { DISMISSALS } from '@landbook/contracts/engine/kernel/dismissals'
import { relationsOf } from '@landbook/contracts/engine/kernel/relations'
import { renderToString } from 'react-dom/server'
import { matchRoutes, type RouteObject } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { App } from '../src/app/App.tsx'
import { menu } from '../src/app/menu/menu.tsx'
import * as pages from '../src/app/pages.ts'
import type { AdminProps } from '../src/engine/admin/Admin.tsx'
import { adminRoutes } from '../src/engine/admin/adminRoutes.tsx'
import { listPathOf, pathOf } from '../src/engine/navigation/paths.ts'
import { formOf } from '../src/pages/history/forms.ts'

/**
 * The place of each record type and list on the screens, which types cannot check; a missing one needs a reason, so
 * whoever declares another must decide. query-api/test/access.test.ts checks the roles of each operation.
 */

// Pages are referenced, but not rendered.
vi.mock('../src/engine/data/client.ts', () => ({ queryClient: undefined }))
vi.mock('../src/engine/data/dataProvider.ts', () => ({ dataProvider: undefined }))
vi.mock('../src/engine/session/session.ts', async (original) => ({
  ...(await original<object>()),
  useSession: () => ({ session: undefined, ended: false }),
}))
const { admin } = vi.hoisted(() => ({ admin: vi.fn((_: AdminProps) => null) }))
vi.mock('../src/engine/admin/Admin.tsx', () => ({ Admin: admin }))
renderToString(<App />)
const [props] = admin.mock.lastCall ?? expect.unreachable('<App> renders no <Admin>')
const routes = adminRoutes(props)

/** A file of `admin-ui/src`, and the text in it that renders the type or list. */
type Source = readonly [file: string, text: string]
/** Or the reason why there is none. */
type Place = Source | string

const ADMIN = 'is kept on the Admin page'
const NO_SHEET = 'its record has no sheet'
/** Types with a page: with a path, a menu entry, a list and a form. Or the reason why there is none. */
const TYPES: { readonly [T in StoredType]: 'page' | string } = {
  tract: 'page',
  well: 'page',
  operator: 'page',
  row: 'page',
  lease: 'page',
  otherLease: 'page',
  unit: 'page',
  production: 'is on the page of its well, and in the report',
  finance: 'prices are not shown yet',
  owner: 'three owners are seeded, and shown with what they own',
  state: ADMIN,
  user: ADMIN,
  file: 'is shown in the field of its record',
  fileImport: 'is on the page of imports, by the import',
  process: 'is followed on the page that began it',
  logNote: 'is a line of the audit',
  report: 'is listed and opened on the page of reports',
  comment: 'is beside the form of its record',
  view: 'is listed and opened above its list, and in the menu',
}

interface ListPlaces {
  page: Place
  /** In the record as of a moment: in its form, or below it as a list of parts. */
  past: 'form' | 'parts'
  paper: Place
}

const PAYMENTS: Place = ['records/agreements/Payments.tsx', 'list="payments"']
const DERIVED_SHEET: Place = ['engine/derived/DerivedSheet.tsx', 'Object.keys(record.lists)']

const LISTS: {
  readonly [T in StoredType]: { readonly [L in Exclude<ListOf<T>, typeof DISMISSALS>]: ListPlaces }
} = {
  tract: {
    mineralsOwned: {
      page: ['records/tract/landSlots.tsx', 'interest={INTERESTS.minerals}'],
      past: 'form',
      paper: ['records/tract/LandSheetOwnership.tsx', 'interest={INTERESTS.minerals}'],
    },
    surfaceOwned: {
      page: ['records/tract/landSlots.tsx', 'interest={INTERESTS.surface}'],
      past: 'form',
      paper: ['records/tract/LandSheetOwnership.tsx', 'interest={INTERESTS.surface}'],
    },
    npri: {
      page: ['records/tract/landSlots.tsx', 'owners={NPRI_OWNERS}'],
      past: 'form',
      paper: ['records/tract/LandSheetOwnership.tsx', 'owners={NPRI_OWNERS}'],
    },
    orri: {
      page: ['records/tract/landSlots.tsx', 'list="orri"'],
      past: 'form',
      paper: ['records/tract/LandSheetOwnership.tsx', 'fields={orri.fields}'],
    },
    titleRun: {
      page: ['records/tract/LandTitle.tsx', 'list={TITLE_RUN}'],
      past: 'parts',
      paper: ['records/tract/LandSheetRecords.tsx', 'fields={titleRun.fields}'],
    },
  },
  well: {
    divisionOrder: {
      page: ['records/well/DivisionOrders.tsx', '<ChildTable'],
      past: 'parts',
      paper: NO_SHEET,
    },
  },
  operator: {
    contacts: {
      page: ['records/operator/OperatorContacts.tsx', 'list={operator.lists.contacts}'],
      past: 'parts',
      paper: NO_SHEET,
    },
  },
  row: {
    payments: { page: PAYMENTS, past: 'parts', paper: DERIVED_SHEET },
    titleRun: {
      page: ['records/right-of-way/RightOfWayEdit.tsx', 'titleTab(rightOfWay, row)'],
      past: 'parts',
      paper: DERIVED_SHEET,
    },
  },
  lease: {
    leasedLands: {
      page: ['records/lease/LeasedLands.tsx', 'list="leasedLands"'],
      past: 'parts',
      paper: DERIVED_SHEET,
    },
    clauses: {
      page: ['records/lease/LeaseClauses.tsx', 'list="clauses"'],
      past: 'parts',
      paper: DERIVED_SHEET,
    },
    amendments: {
      page: ['records/lease/LeaseAmendments.tsx', 'list="amendments"'],
      past: 'parts',
      paper: DERIVED_SHEET,
    },
    payments: { page: PAYMENTS, past: 'parts', paper: DERIVED_SHEET },
    leaseRecordings: {
      page: ['records/lease/LeaseTitle.tsx', 'list="leaseRecordings"'],
      past: 'parts',
      paper: DERIVED_SHEET,
    },
    assignments: {
      page: ['records/lease/LeaseTitle.tsx', 'list="assignments"'],
      past: 'parts',
      paper: DERIVED_SHEET,
    },
    wells: { page: ['records/lease/LeaseWells.tsx', 'list="wells"'], past: 'parts', paper: DERIVED_SHEET },
  },
  otherLease: {
    payments: { page: PAYMENTS, past: 'parts', paper: DERIVED_SHEET },
    titleRun: {
      page: ['records/other-lease/OtherLeaseEdit.tsx', 'titleTab(otherLease, row)'],
      past: 'parts',
      paper: DERIVED_SHEET,
    },
  },
  unit: {
    titleRun: {
      page: ['records/unit/UnitEdit.tsx', 'titleTab(unit, row)'],
      past: 'parts',
      paper: DERIVED_SHEET,
    },
  },
  production: {
    months: {
      page: ['records/production/WellProduction.tsx', 'list="months"'],
      past: 'parts',
      paper: NO_SHEET,
    },
  },
  finance: {},
  owner: {},
  state: { counties: { page: ['records/state/StateRow.tsx', '<Counties'], past: 'parts', paper: NO_SHEET } },
  user: {},
  file: {},
  fileImport: {},
  process: {},
  logNote: {},
  report: {},
  comment: {},
  view: {},
}

/** The picker of every link to another record. */
const PICKERS: Readonly<Record<string, Place>> = {
  'tract.mineralsOwned': ['records/tract/OwnerTable.tsx', '[target.as]: who'],
  'tract.surfaceOwned': ['records/tract/OwnerTable.tsx', '[target.as]: who'],
  'tract.npri': ['records/tract/OwnerTable.tsx', '[target.as]: who'],
  'well.drilledOn': ['records/well/layout.ts', "members: ['drilledOn'"],
  'well.operatedBy': ['records/well/OperatorInputs.tsx', '<OperatorInput'],
  'well.unit': ['records/unit/AddUnitWell.tsx', '<ReferenceInput'],
  'well.divisionOrder': ['records/well/DivisionOrders.tsx', '[LAND]: which'],
  'row.locatedOn': ['records/tract/LandsInput.tsx', '<ReferenceArrayInput'],
  'row.operator': ['records/picked-operator/FollowedOperator.tsx', '<OperatorInput'],
  'unit.operator': ['records/picked-operator/FollowedOperator.tsx', '<OperatorInput'],
  'lease.leasedLands': ['engine/derived/DerivedParts.tsx', 'useTie(declared'],
  'lease.leaseRecordings:grantor': ['records/lease/leaseChain.ts', "kind === 'reference'"],
  'lease.leaseRecordings:grantee': ['records/lease/leaseChain.ts', "kind === 'reference'"],
  'lease.leaseRecordings:recordingInterest': ['records/lease/leaseChain.ts', "kind !== 'amounts'"],
  'lease.assignments:grantor': ['records/lease/leaseChain.ts', "kind === 'reference'"],
  'lease.assignments:grantee': ['records/lease/leaseChain.ts', "kind === 'reference'"],
  'lease.assignments:assignmentInterests': ['records/lease/leaseChain.ts', "kind !== 'amounts'"],
  'lease.wells': ['engine/derived/DerivedParts.tsx', 'useTie(declared'],
  'production.well': 'is set when the first month of a well is added',
  'otherLease.locatedOn': ['records/tract/LandsInput.tsx', '<ReferenceArrayInput'],
  'comment.mentioned': ['engine/activity/CommentForm.tsx', 'MentionPicker'],
  'otherLease.operator': ['records/picked-operator/FollowedOperator.tsx', '<OperatorInput'],
}

function expectPlaced(place: Place | undefined): void {
  if (Array.isArray(place)) {
    const [file, text] = place
    const source = readFileSync(new URL(`../src/${file}`, import.meta.url), 'utf8')
    expect({ file, text, isThere: source.includes(text) }).toEqual({ file, text, isThere: true })
  } else {
    expect(place).toMatch(/\w/)
  }
}

const types = catalogue.records.map((record) => ({ type: record.type, record, place: TYPES[record.type] }))

it('every record type, and no other, has a place or a reason', () => {
  expect(Object.keys(TYPES).toSorted()).toEqual(types.map(({ type }) => type).toSorted())
})

it('every module of a record type is registered', () => {
  const folder = new URL('../src/records/', import.meta.url)
  const registry = readFileSync(new URL('index.ts', folder), 'utf8')
  const modules = globSync('*/index.tsx', { cwd: folder })
  expect(modules).not.toEqual([])
  expect(modules.filter((file) => !registry.includes(`'./${file}'`))).toEqual([])
})

it('every page of app/pages.ts has a route', () => {
  const app = readFileSync(new URL('../src/app/App.tsx', import.meta.url), 'utf8')
  expect(Object.keys(pages).filter((name) => !new RegExp(`\\bpages\\.${name}\\b`).test(app))).toEqual([])
})

it('an operation that a page says to have elsewhere is called there', () => {
  const src = new URL('../src/', import.meta.url)
  const screens = globSync('{records,pages}/**/*.{ts,tsx}', { cwd: src }).map((file) =>
    readFileSync(new URL(file, src), 'utf8'),
  )
  const props = screens.flatMap((text) => [...text.matchAll(/actsElsewhere=\{([^}]*)\}/g)])
  // Operations, or a constant that has several: Object.values(MAP_UPDATES).
  const named = props.flatMap(([prop, names = '']) => names.match(/'\w+'|\b[A-Z][A-Z_]+\b/g) ?? [prop])
  expect(named).not.toEqual([])
  const isCalled = (name: string) => screens.some((text) => text.includes(`useOperation(${name}`))
  expect(named.filter((name) => !isCalled(name))).toEqual([])
})

describe.each(types)('$type', ({ type, record, place }) => {
  const hasPage = place === 'page'

  it(hasPage ? 'has a path, a page, a list, a menu entry and a form' : `has no page: ${place}`, () => {
    const [path, list] = [pathOf(type, 'id'), listPathOf(type)]
    const pageOf = (address = '') => matchRoutes(routes, address)?.at(-1)?.route.path
    expect([path, list].map((address) => address !== undefined)).toEqual([hasPage, hasPage])
    expect([path, list].map((address) => address !== undefined && pageOf(address) !== '*')).toEqual([
      hasPage,
      hasPage,
    ])
    expect(menu.filter(({ to }) => to === list).map(({ role }) => role)).toEqual(hasPage ? [record.read] : [])
    expect(formOf(record).Sections !== undefined).toBe(hasPage)
    expect(place).toMatch(/\w/)
  })

  it('has a place for each of its lists: on its page, as of a moment, and on paper', () => {
    const places: Readonly<Record<string, ListPlaces>> = LISTS[type]
    expect([...Object.keys(places), DISMISSALS]).toEqual(expect.arrayContaining(Object.keys(record.lists)))
    for (const [list, { page, past, paper }] of Object.entries(places)) {
      for (const place of [page, paper]) expectPlaced(place)
      expect(formOf(record).others.includes(list) ? 'parts' : 'form').toBe(past)
    }
  })

  it('has a picker for every link to another record', () => {
    for (const { key } of relationsOf(record)) expectPlaced(PICKERS[`${type}.${key}`])
  })
})

it('every page within the layout says its title and its menu entry', () => {
  const silent = ({ path, handle, children = [] }: RouteObject): string[] =>
    handle ? [] : [...(path === undefined ? [] : [path]), ...children.flatMap(silent)]
  expect(routes.flatMap(silent)).toEqual(['/update-password', '/verify', '/logout', '/login'])
})

it('every picker is for a declared link', () => {
  const declared = catalogue.records.flatMap((record) =>
    relationsOf(record).map(({ key }) => `${record.type}.${key}`),
  )
  expect(Object.keys(PICKERS).toSorted()).toEqual(declared.toSorted())
})
