import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readArguments } from './arguments.ts'
import { checks } from './checks.ts'
import { findChromium } from './chromium.ts'
import { COVERAGE_DOCUMENTS, judgeCoverage, readCoverage } from './coverage.ts'
import { isPart, PARTS } from './parts.ts'
import { exitOnSignals, root, run, tools } from './process.ts'
import {
  failed,
  judge,
  type Outcome,
  passed,
  playwrightTests,
  readPlaywrightReport,
  readVitestReport,
  sum,
  type TestResult,
  vitestTests,
} from './test-results.ts'

const USAGE = `npm test: checks format, lint and types, builds the screens, and runs all tests.
npm test -- <pattern>…: only the test files whose path contains a pattern, without the checks;
  a pattern that begins with e2e is for the browser tests.
npm test -- --part <part>: only one of its parts, ${PARTS.join(', ')}: CI runs them side by side`
const {
  positionals: patterns,
  values: { part },
} = readArguments(USAGE, { part: { type: 'string' } })
if (part !== undefined && (!isPart(part) || patterns.length > 0)) {
  console.error(`--part takes one of ${PARTS.join(', ')}, and no pattern`)
  process.exit(1)
}

exitOnSignals()
const reports = join(root, 'test-results')
mkdirSync(reports, { recursive: true })

const browserPatterns = patterns.filter((pattern) => pattern.startsWith('e2e'))
const unitPatterns = patterns.filter((pattern) => !pattern.startsWith('e2e'))
const isWhole = part === undefined && patterns.length === 0
const outcomes: Outcome[] = []
if (isWhole || part === 'lint') {
  for (const { title, args } of checks) outcomes.push(await check(title, args))
}
if (isWhole || unitPatterns.length > 0) outcomes.push(await vitest(unitPatterns))
if (part === 'unit') outcomes.push(await vitest(['--project=!contract']))
if (part === 'contract') outcomes.push(await vitest(['--project=contract']))
if (isWhole || browserPatterns.length > 0 || part === 'browser') outcomes.push(await browserTests())
if (isWhole) outcomes.push(coverage())
finish(sum(outcomes))

async function check(title: string, args: readonly string[]): Promise<Outcome> {
  heading(title)
  return (await run(args)) === 0 ? passed() : failed(title)
}

async function vitest(selection: readonly string[]): Promise<Outcome> {
  heading('Tests')
  const report = freshReport('vitest.json')
  const reporters = ['default', './scripts/overdue.ts', 'json'].map((name) => `--reporter=${name}`)
  const args = [tools.vitest, 'run', ...reporters, `--outputFile.json=${report}`, ...selection]
  const read = () => readReport(report, (json) => readVitestReport(json, root))
  const code = await run(args)
  if (existsSync(report)) return judge('vitest', code, read())
  // As a browser test that fails: it counts if it passes then, and is said.
  heading('Tests, once more: vitest ended without a report')
  const outcome = judge('vitest', await run(args), read())
  return {
    ...outcome,
    flukes: [...outcome.flukes, 'vitest: the first run had no end (its output says where)'],
  }
}

async function browserTests(): Promise<Outcome> {
  const build = await check('Build of the screens', ['scripts/build.ts'])
  if (build.failed > 0) return sum([build, await skippedBrowserTests('the screens could not be built')])
  if (findChromium() === undefined) {
    const reason = 'there is no Chromium on this machine: install chromium, or google-chrome, on the PATH'
    const missing = process.env.CI === 'true' ? [failed(`Browser tests: ${reason}`)] : []
    return sum([build, ...missing, await skippedBrowserTests(reason)])
  }
  heading('Browser tests')
  const report = freshReport('playwright.json')
  const code = await run([tools.playwright, 'test', '--config=e2e/playwright.config.ts', ...browserPatterns])
  return sum([build, judge('Playwright', code, readReport(report, readPlaywrightReport))])
}

/** Listed, so that the summary counts the skipped tests. */
async function skippedBrowserTests(reason: string): Promise<Outcome> {
  const report = freshReport('playwright.json')
  const list = ['test', '--config=e2e/playwright.config.ts', '--list', '--reporter=json', ...browserPatterns]
  const code = await run([tools.playwright, ...list], { PLAYWRIGHT_JSON_OUTPUT_FILE: report })
  const { skipped, ...rest } = judge('Playwright', code, readReport(report, readPlaywrightReport))
  return { ...rest, skipped, skips: [`All ${skipped} browser tests: ${reason}`] }
}

/** Whether the tests named in the coverage documents passed in this run. */
function coverage(): Outcome {
  heading('Coverage of the specification')
  const results = [
    ...readTests('vitest.json', (json) => vitestTests(json, root)),
    ...readTests('playwright.json', playwrightTests),
  ]
  const read = COVERAGE_DOCUMENTS.map((name) => readCoverage(readFileSync(join(root, name), 'utf8'), name))
  const requirements = read.flatMap((document) => document.requirements)
  const complaints = read.flatMap((document) => document.complaints)
  const shown = requirements.filter(({ tests }) => tests.length > 0)
  const open = requirements.filter(({ isOpen }) => isOpen)
  console.log(`${requirements.length} lines, ${shown.length} with tests, ${open.length} open`)
  const { failures, skips } = judgeCoverage(requirements, results)
  const wrong = [...complaints, ...failures].map((text) => failed(`Coverage: ${text}`))
  return {
    ...sum(wrong.length > 0 ? wrong : [passed()]),
    skips: skips.map((skip) => `Coverage: ${skip}`),
  }
}

/** The tests of this run's report; none without a readable report, which has already been reported. */
function readTests(name: string, read: (json: unknown) => TestResult[]): TestResult[] {
  try {
    return read(JSON.parse(readFileSync(join(reports, name), 'utf8')))
  } catch {
    return []
  }
}

/** Deletes an old report, so that it is never used for this run; returns the path. */
function freshReport(name: string): string {
  const path = join(reports, name)
  rmSync(path, { force: true })
  return path
}

function readReport(path: string, read: (json: unknown) => Outcome): Outcome {
  if (!existsSync(path)) return failed(`There is no report at ${path}: the runner crashed`)
  try {
    return read(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    return failed(`The report at ${path} cannot be read: ${error instanceof Error ? error.message : error}`)
  }
}

function heading(title: string): void {
  console.log(`\n━━━ ${title}`)
}

function finish(outcome: Outcome): void {
  if (outcome.skips.length > 0) {
    heading(`NOT RUN: ${outcome.skipped} tests`)
    for (const skip of outcome.skips) console.log(`  - ${skip}`)
  }
  if (outcome.flukes.length > 0) {
    heading('PASSED ONLY AT THE SECOND TRY: a race in the test or in Landbook, to be mended')
    for (const fluke of outcome.flukes) console.log(`  ! ${fluke}`)
  }
  if (outcome.failures.length > 0) {
    heading('FAILED')
    for (const failure of outcome.failures) console.log(`  ✗ ${failure}`)
  }
  console.log(`\n${outcome.passed} passed, ${outcome.failed} failed, ${outcome.skipped} skipped`)
  process.exitCode = outcome.failed === 0 ? 0 : 1
}
