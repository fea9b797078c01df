import { describe, expect, it } from 'vitest'
import {
  failed,
  judge,
  passed,
  playwrightTests,
  readPlaywrightReport,
  readVitestReport,
  sum,
  vitestTests,
} from '../test-results.ts'

const nothing = { passed: 0, failed: 0, skipped: 0, failures: [], skips: [], flukes: [] }

function vitestFile(name: string, status: string, tests: [path: string, status: string][], message = '') {
  const assertionResults = tests.map(([path, result]) => {
    const titles = path.split(' > ')
    return { ancestorTitles: titles.slice(0, -1), title: titles.at(-1) ?? '', status: result }
  })
  return { name: `/repo/${name}`, status, message, assertionResults }
}

const readVitest = (...testResults: object[]) => readVitestReport({ testResults }, '/repo/')

describe("vitest's report", () => {
  it('counts tests and names the failed ones', () => {
    const tests: [string, string][] = [
      ['adds', 'passed'],
      ['group > subtracts', 'failed'],
      ['later', 'todo'],
    ]
    expect(readVitest(vitestFile('a.test.ts', 'failed', tests))).toEqual({
      passed: 1,
      failed: 1,
      skipped: 1,
      failures: ['a.test.ts: group › subtracts'],
      skips: ['1 in a.test.ts: later'],
      flukes: [],
    })
  })

  it('counts a file that cannot be loaded as a failure', () => {
    const outcome = readVitest(vitestFile('a.test.ts', 'failed', [], 'Cannot find x\nand more'))
    expect(outcome).toEqual({ ...nothing, failed: 1, failures: ['a.test.ts: Cannot find x'] })
  })

  it('counts a hook that throws as a failure, though its tests are only skipped', () => {
    const outcome = readVitest(vitestFile('a.test.ts', 'failed', [['group > one', 'skipped']]))
    expect(outcome).toMatchObject({ failed: 1, skipped: 1, failures: ['a.test.ts: a hook failed'] })
  })

  it('prints one line for a group that was skipped entirely, however deep its tests are', () => {
    const outcome = readVitest(
      vitestFile('a.test.ts', 'passed', [
        ['log: EventStoreDB (LANDBOOK_TEST_EVENTSTORE_URL is not set) > append > one', 'skipped'],
        ['log: EventStoreDB (LANDBOOK_TEST_EVENTSTORE_URL is not set) > read > two', 'skipped'],
        ['log: SQLite > append > one', 'passed'],
        ['log: SQLite > append > two', 'skipped'],
      ]),
    )
    expect(outcome.skips).toEqual([
      '2 in a.test.ts: log: EventStoreDB (LANDBOOK_TEST_EVENTSTORE_URL is not set)',
      '1 in a.test.ts: log: SQLite › append › two',
    ])
  })

  it('returns each test by file and titles', () => {
    const file = vitestFile('b/a.test.ts', 'passed', [['group > one', 'passed']])
    expect(vitestTests({ testResults: [file] }, '/repo/')).toEqual([
      { file: 'b/a.test.ts', titles: ['group', 'one'], status: 'passed' },
    ])
  })

  it('rejects other files', () => {
    expect(() => readVitestReport({}, '/repo/')).toThrow()
    expect(() => readVitestReport(null, '/repo/')).toThrow()
  })
})

describe("Playwright's report", () => {
  const spec = (title: string, desktop: string, phone: string) => ({
    title,
    tests: [
      { projectName: 'desktop', status: desktop },
      { projectName: 'phone', status: phone },
    ],
  })

  it('counts a test once per screen size, in nested groups too, and names a flaky one', () => {
    const inner = { title: 'editing', specs: [spec('saves', 'unexpected', 'flaky')] }
    const file = { title: 'lands.spec.ts', specs: [spec('lists', 'expected', 'skipped')], suites: [inner] }
    expect(readPlaywrightReport({ suites: [file], errors: [] })).toEqual({
      passed: 2,
      failed: 1,
      skipped: 1,
      failures: ['e2e/lands.spec.ts: editing › saves (desktop)'],
      skips: ['1 in e2e/lands.spec.ts: lists (phone)'],
      flukes: ['e2e/lands.spec.ts: editing › saves (phone)'],
    })
  })

  it('returns each test by file and titles, with the screen size, and why it was skipped', () => {
    const annotations = [{ type: 'skip', description: 'there are no records' }]
    const skipped = { projectName: 'desktop', status: 'skipped', annotations }
    const specs = [{ title: 'imports', tests: [skipped, { projectName: 'phone', status: 'flaky' }] }]
    const file = { title: 'county.spec.ts', specs: [], suites: [{ title: 'county', specs }] }
    const test = { file: 'e2e/county.spec.ts', titles: ['county', 'imports'] }
    expect(playwrightTests({ suites: [file], errors: [] })).toEqual([
      { ...test, project: 'desktop', status: 'skipped', reason: 'there are no records' },
      { ...test, project: 'phone', status: 'passed', isFluke: true },
    ])
  })

  it('counts an error outside of the tests', () => {
    const outcome = readPlaywrightReport({ suites: [], errors: [{ message: 'no tests found' }] })
    expect(outcome).toEqual({ ...nothing, failed: 1, failures: ['no tests found'] })
  })
})

describe('the verdict', () => {
  it("is the report's, if it agrees with the exit code", () => {
    expect(judge('vitest', 0, passed())).toEqual(passed())
    expect(judge('vitest', 1, failed('a'))).toEqual(failed('a'))
  })

  it('is a failure if the runner failed although no test did', () => {
    expect(judge('vitest', 1, passed())).toMatchObject({ passed: 1, failed: 1 })
  })

  it('is a failure if no test ran', () => {
    expect(judge('vitest', 0, nothing)).toMatchObject({ passed: 0, failed: 1 })
  })

  it('adds up', () => {
    expect(sum([passed(), failed('a'), passed()])).toEqual({
      ...nothing,
      passed: 2,
      failed: 1,
      failures: ['a'],
    })
  })
})
