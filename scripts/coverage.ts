import type { TestResult } from './test-results.ts'

/** A line of the specification, and its evidence. */
export interface Requirement {
  /** The document's path. */
  document: string
  /** Line number in the document. */
  line: number
  /** Section of the specification and a number within it, such as `2.14`. */
  id: string
  tests: NamedTest[]
  /** Requirements without which a test may be skipped: part of the test's skip reason. */
  needs: string[]
  /** Not built yet, with the issue that will. */
  isOpen: boolean
}

interface NamedTest {
  file: string
  /** The titles of its groups (if given) and the test's own, as in the source, with placeholders. */
  titles: string[]
}

export interface Coverage {
  requirements: Requirement[]
  complaints: string[]
}

/** One for each part of the specification. */
export const COVERAGE_DOCUMENTS = ['docs/coverage.md', 'docs/coverage-part-2.md']

const SECTIONS = ['2', '3', '4', '5', '6', '7', '8', '9']
const SECTION = /^## (\d+)\. /
const HEADER = /^\|(?: id |---)/
const TEST = /^`([\w./-]+\.(?:spec|test)\.tsx?) › (.+)`$/
const NEEDS = /^needs: (\S.*)$/
const OPEN = /^open: issue of [\w ]+: \S.*$/
const DECISION = /^\[\d{4}\]\(decisions\/[\w.-]+\)$/
const ESCAPE = /\\u([\da-f]{4})/gi
/** Placeholders in the titles of parametrised tests. */
const PLACEHOLDER = /%[sdifjo#$]|\$\{[^}]*\}|\$[\w.]+/

/**
 * Parses the tables of a document: id | requirement | evidence. The last holds, separated by `<br>`, tests (``
 * `file › title` ``), `needs: …`, `open: issue of …: …`, and links to decisions.
 */
export function readCoverage(markdown: string, document = COVERAGE_DOCUMENTS[0] ?? ''): Coverage {
  const requirements: Requirement[] = []
  const complaints: string[] = []
  let section = ''
  for (const [index, text] of markdown.split('\n').entries()) {
    section = SECTION.exec(text)?.[1] ?? section
    if (!text.startsWith('|') || HEADER.test(text)) continue
    const line = index + 1
    const complain = (what: string) => complaints.push(`${document}, line ${line}: ${what}`)
    const cells = text.slice(1, text.lastIndexOf('|')).split('|')
    const [id = '', requirement = '', shown = ''] = cells.map((cell) => cell.trim())
    if (cells.length !== 3 || shown === '') {
      complain('a row has three cells')
      continue
    }
    if (!/^\d\.\d+$/.test(id) || !id.startsWith(`${section}.`)) {
      complain(`"${id}" is no id of section ${section || '(none)'}`)
    }
    if (requirements.some((other) => other.id === id)) complain(`${id} is there twice`)
    if (requirement === '') complain(`${id} does not say what is required`)
    requirements.push(readShown({ document, line, id, tests: [], needs: [], isOpen: false }, shown, complain))
  }
  for (const wanted of SECTIONS) {
    if (!requirements.some(({ id }) => id.startsWith(`${wanted}.`)))
      complaints.push(`${document}: section ${wanted} has no rows`)
  }
  return { requirements, complaints }
}

function readShown(row: Requirement, shown: string, complain: (what: string) => void): Requirement {
  for (const part of shown.split('<br>').map((text) => text.trim())) {
    const [, file, path] = TEST.exec(part) ?? []
    const [, need] = NEEDS.exec(part) ?? []
    if (file !== undefined && path !== undefined) row.tests.push({ file, titles: path.split(' › ') })
    else if (need !== undefined) row.needs.push(need)
    else if (OPEN.test(part)) row.isOpen = true
    else if (!DECISION.test(part)) complain(`${row.id}: "${part}" is neither a test nor a reason`)
  }
  if (row.needs.length > 0 && row.tests.length === 0) complain(`${row.id} needs something, but for no test`)
  return row
}

/** Tests in the document that do not exist. `sourceOf` returns a file's text, undefined if it is missing. */
export function missingTests(
  requirements: readonly Requirement[],
  sourceOf: (file: string) => string | undefined,
): string[] {
  return requirements.flatMap(({ document, id, tests }) =>
    tests.flatMap(({ file, titles }) => {
      const source = sourceOf(file)?.replace(ESCAPE, (_, code) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
      if (source === undefined) return [`${document}, ${id}: there is no ${file}`]
      const titlesOf = (quoted: string) =>
        ["'", '"', '`'].some((quote) => source.includes(quote + quoted + quote))
      return titles
        .filter((title) => !titlesOf(title))
        .map((title) => `${document}, ${id}: ${file} has no "${title}"`)
    }),
  )
}

/**
 * After all tests have run: requirements that are not covered, and those skipped for a named need. A runner that ran
 * nothing, without a browser or after a crash, has already reported that.
 */
export function judgeCoverage(
  requirements: readonly Requirement[],
  results: readonly TestResult[],
): { failures: string[]; skips: string[] } {
  const failures: string[] = []
  const skips: string[] = []
  const isBrowser = ({ file }: { file: string }) => file.startsWith('e2e/')
  const ranAny = (test: NamedTest) =>
    results.some((result) => isBrowser(result) === isBrowser(test) && result.status !== 'skipped')
  for (const { document, id, line, tests, needs } of requirements) {
    for (const test of tests.filter(ranAny)) {
      const ran = results.filter((result) => isNamed(test, result))
      const name = `${id} (${document}:${line}): ${test.file} › ${test.titles.join(' › ')}`
      const skipped = ran.filter(({ status }) => status === 'skipped')
      if (ran.length === 0) failures.push(`${name}: there is no such test in this run`)
      else if (ran.some(({ status }) => status === 'failed')) failures.push(`${name}: failed`)
      // One screen size is enough: tests of elements that others lack are skipped there.
      else if (skipped.length < ran.length) continue
      else if (skipped.every((result) => needs.some((need) => reasonOf(result).includes(need))))
        skips.push(name)
      else failures.push(`${name}: was skipped, and not for want of what the row names`)
    }
  }
  return { failures, skips }
}

function isNamed({ file, titles }: NamedTest, result: TestResult): boolean {
  const own = result.titles.slice(-titles.length)
  return (
    result.file === file &&
    own.length === titles.length &&
    titles.every((title, at) => isTitle(title, own[at] ?? ''))
  )
}

/** Whether a title with placeholders matches this one. */
function isTitle(title: string, called: string): boolean {
  const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`^${title.split(PLACEHOLDER).map(literal).join('.*')}$`, 's').test(called)
}

const reasonOf = ({ titles, reason = '' }: TestResult): string => [...titles, reason].join(' ')
