import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { COVERAGE_DOCUMENTS, judgeCoverage, missingTests, readCoverage } from '../coverage.ts'
import { root } from '../process.ts'
import type { TestResult } from '../test-results.ts'

const SECTIONS = [2, 3, 4, 5, 6, 7, 8, 9]

/** A document with one valid row per section; `rows` replace that of section 2. */
function documentOf(...rows: string[]): string {
  const table = (lines: readonly string[]) => ['| id | requirement | shown by |', '|---|---|---|', ...lines]
  return SECTIONS.flatMap((section) => [
    `## ${section}. Of the specification`,
    ...table(
      section === 2 ? rows : [`| ${section}.1 | something | [0006](decisions/0006-what-differs.md) |`],
    ),
  ]).join('\n')
}

const complaintsOf = (...rows: string[]) => readCoverage(documentOf(...rows)).complaints
const test = '`e2e/a.spec.ts › opens`'

describe('the document', () => {
  it('names tests, what they need, what is open, and decisions', () => {
    const rows = [
      `| 2.1 | a page | ${test}<br>\`a/test/b.test.ts › group › adds %i › quietly\` |`,
      `| 2.2 | a log | ${test}<br>needs: LANDBOOK_TEST_EVENTSTORE_URL |`,
      `| 2.3 | a well | open: issue of operators and wells: the plat tab |`,
      `| 2.4 | a colour | [0006](decisions/0006-what-differs.md)<br>${test} |`,
    ]
    const { requirements, complaints } = readCoverage(documentOf(...rows))
    expect(complaints).toEqual([])
    const opens = { file: 'e2e/a.spec.ts', titles: ['opens'] }
    const none = { document: 'docs/coverage.md', tests: [], needs: [], isOpen: false }
    expect(requirements.slice(0, 5)).toEqual([
      {
        ...none,
        line: 4,
        id: '2.1',
        tests: [opens, { file: 'a/test/b.test.ts', titles: ['group', 'adds %i', 'quietly'] }],
      },
      { ...none, line: 5, id: '2.2', tests: [opens], needs: ['LANDBOOK_TEST_EVENTSTORE_URL'] },
      { ...none, line: 6, id: '2.3', isOpen: true },
      { ...none, line: 7, id: '2.4', tests: [opens] },
      { ...none, line: 11, id: '3.1' },
    ])
  })

  it.each([
    [
      'an id of another section',
      `| 3.9 | a page | ${test} |`,
      ['docs/coverage.md, line 4: "3.9" is no id of section 2', 'docs/coverage.md: section 2 has no rows'],
    ],
    [
      'no id',
      `| two | a page | ${test} |`,
      ['docs/coverage.md, line 4: "two" is no id of section 2', 'docs/coverage.md: section 2 has no rows'],
    ],
    [
      'no requirement',
      `| 2.1 | | ${test} |`,
      ['docs/coverage.md, line 4: 2.1 does not say what is required'],
    ],
    [
      'nothing that shows it',
      '| 2.1 | a page | |',
      ['docs/coverage.md, line 4: a row has three cells', 'docs/coverage.md: section 2 has no rows'],
    ],
    [
      'a cell too many',
      `| 2.1 | a page | ${test} | more |`,
      ['docs/coverage.md, line 4: a row has three cells', 'docs/coverage.md: section 2 has no rows'],
    ],
    [
      'words for a test',
      '| 2.1 | a page | seen |',
      ['docs/coverage.md, line 4: 2.1: "seen" is neither a test nor a reason'],
    ],
    [
      'a file without a title',
      '| 2.1 | a page | `e2e/a.spec.ts` |',
      ['docs/coverage.md, line 4: 2.1: "`e2e/a.spec.ts`" is neither a test nor a reason'],
    ],
    [
      'open work that does not say what is missing',
      '| 2.1 | a page | open: issue of wells |',
      ['docs/coverage.md, line 4: 2.1: "open: issue of wells" is neither a test nor a reason'],
    ],
    [
      'a need of no test',
      '| 2.1 | a page | needs: Java |',
      ['docs/coverage.md, line 4: 2.1 needs something, but for no test'],
    ],
  ])('is rejected with %s', (_, row, complaints) => {
    expect(complaintsOf(row)).toEqual(complaints)
  })

  it('is rejected with a duplicate id', () => {
    expect(complaintsOf(`| 2.1 | a page | ${test} |`, `| 2.1 | another | ${test} |`)).toEqual([
      'docs/coverage.md, line 5: 2.1 is there twice',
    ])
  })

  it('is rejected with a section without rows', () => {
    expect(readCoverage('').complaints).toEqual(
      SECTIONS.map((section) => `docs/coverage.md: section ${section} has no rows`),
    )
  })
})

describe('the tests that a document names', () => {
  const missing = (shown: string) =>
    missingTests(readCoverage(documentOf(`| 2.1 | a page | ${shown} |`)).requirements, (file) =>
      file === 'e2e/a.spec.ts' ? "group('pages', () => test('opens', open))" : undefined,
    )

  it('are found by title and groups', () => {
    expect(missing(test)).toEqual([])
    expect(missing('`e2e/a.spec.ts › pages › opens`')).toEqual([])
  })

  it('are reported if the file, the title or the group is missing', () => {
    expect(missing('`e2e/b.spec.ts › opens`')).toEqual(['docs/coverage.md, 2.1: there is no e2e/b.spec.ts'])
    expect(missing('`e2e/a.spec.ts › open`')).toEqual(['docs/coverage.md, 2.1: e2e/a.spec.ts has no "open"'])
    expect(missing('`e2e/a.spec.ts › page › opens`')).toEqual([
      'docs/coverage.md, 2.1: e2e/a.spec.ts has no "page"',
    ])
  })
})

describe('after a run', () => {
  const judged = (shown: string, ...results: TestResult[]) =>
    judgeCoverage(readCoverage(documentOf(`| 2.1 | a page | ${shown} |`)).requirements, [...results, another])
  const result = (status: TestResult['status'], more: Partial<TestResult> = {}): TestResult => ({
    file: 'e2e/a.spec.ts',
    titles: ['pages', 'opens'],
    status,
    ...more,
  })
  const another: TestResult = { file: 'e2e/z.spec.ts', titles: ['runs'], status: 'passed' }
  const name = '2.1 (docs/coverage.md:4): e2e/a.spec.ts › opens'
  const fine = { failures: [], skips: [] }

  it('a line holds if its tests passed, on at least one screen size', () => {
    expect(judged(test, result('passed'))).toEqual(fine)
    expect(judged(test, result('skipped', { project: 'phone' }), result('passed'))).toEqual(fine)
  })

  it('a line does not hold if its test failed anywhere, or did not run', () => {
    expect(judged(test, result('passed'), result('failed'))).toEqual({
      ...fine,
      failures: [`${name}: failed`],
    })
    const gone = { ...fine, failures: [`${name}: there is no such test in this run`] }
    expect(judged(test)).toEqual(gone)
    expect(judged(test, result('passed', { file: 'e2e/b.spec.ts' }))).toEqual(gone)
    expect(judged(test, result('passed', { titles: ['opens', 'others'] }))).toEqual(gone)
    expect(judged(test, result('passed', { titles: ['reopens'] }))).toEqual(gone)
  })

  it('a test may be skipped only for a need that the row names', () => {
    const skipped = { ...fine, failures: [`${name}: was skipped, and not for want of what the row names`] }
    const reason = 'LANDBOOK_TEST_EVENTSTORE_URL is not set'
    expect(judged(test, result('skipped', { reason }))).toEqual(skipped)
    expect(judged(`${test}<br>needs: MONGODB_URL`, result('skipped', { reason }))).toEqual(skipped)
    const needs = `${test}<br>needs: LANDBOOK_TEST_EVENTSTORE_URL`
    expect(judged(needs, result('skipped', { reason }))).toEqual({ ...fine, skips: [name] })
    const titles = [`log (${reason})`, 'opens']
    expect(judged(needs, result('skipped', { titles }))).toEqual({ ...fine, skips: [name] })
    expect(judged(needs, result('failed'))).toEqual({ ...fine, failures: [`${name}: failed`] })
  })

  it('a runner that ran nothing is not reported again', () => {
    const unit = '`a/test/b.test.ts › adds`'
    expect(judged(unit, result('passed'))).toEqual(fine)
    const { requirements } = readCoverage(documentOf(`| 2.1 | a page | ${test}<br>${unit} |`))
    const added = result('passed', { file: 'a/test/b.test.ts', titles: ['adds'] })
    expect(judgeCoverage(requirements, [added, result('skipped')])).toEqual(fine)
    expect(
      judgeCoverage(requirements, [result('passed'), { ...added, titles: ['subtracts'] }]).failures,
    ).toEqual(['2.1 (docs/coverage.md:4): a/test/b.test.ts › adds: there is no such test in this run'])
  })

  it('a title with placeholders matches all its instances', () => {
    const title = ['$name is %s (of $', '{COUNT})'].join('')
    const table = `\`e2e/a.spec.ts › ${title}\``
    const called = (title: string, status: TestResult['status'] = 'passed') =>
      result(status, { titles: [title] })
    expect(judged(table, called('a+b is 3 (of 9)'), called('c is 4 (of 9)'))).toEqual(fine)
    expect(judged(table, called('a is 3 (of 9)'), called('c is 4 (of 9)', 'failed')).failures).toHaveLength(1)
    expect(judged(table, called('a was 3 (of 9)')).failures).toHaveLength(1)
  })
})

describe.each(COVERAGE_DOCUMENTS)('%s', (name) => {
  const { requirements, complaints } = readCoverage(readFileSync(join(root, name), 'utf8'), name)

  it('is well formed', () => {
    expect(complaints).toEqual([])
  })

  it('names only existing tests', () => {
    const sourceOf = (file: string) => {
      const path = join(root, file)
      return existsSync(path) ? readFileSync(path, 'utf8') : undefined
    }
    expect(missingTests(requirements, sourceOf)).toEqual([])
  })
})
