import { z } from 'zod'

/** The result of one check: the lists are lines of the summary. */
export interface Outcome {
  passed: number
  failed: number
  skipped: number
  failures: string[]
  skips: string[]
  /** Tests that failed first and passed on retry. */
  flukes: string[]
}

export function passed(): Outcome {
  return { passed: 1, failed: 0, skipped: 0, failures: [], skips: [], flukes: [] }
}

export function failed(failure: string): Outcome {
  return { passed: 0, failed: 1, skipped: 0, failures: [failure], skips: [], flukes: [] }
}

export function sum(outcomes: readonly Outcome[]): Outcome {
  return {
    passed: outcomes.reduce((total, outcome) => total + outcome.passed, 0),
    failed: outcomes.reduce((total, outcome) => total + outcome.failed, 0),
    skipped: outcomes.reduce((total, outcome) => total + outcome.skipped, 0),
    failures: outcomes.flatMap((outcome) => outcome.failures),
    skips: outcomes.flatMap((outcome) => outcome.skips),
    flukes: outcomes.flatMap((outcome) => outcome.flukes),
  }
}

/** A test, in the common format of both runners' reports. */
export interface TestResult {
  /** Relative to the root folder. */
  file: string
  /** The titles of its groups, and its own. */
  titles: string[]
  /** The Playwright project it ran on, if there are several. */
  project?: string
  status: 'passed' | 'failed' | 'skipped'
  /** It passed on retry. */
  isFluke?: true
  /** Why it was skipped, if that is not in a title. */
  reason?: string
}

/** Its titles as printed in the summary. */
function pathOf({ titles, project }: TestResult): string[] {
  return project === undefined ? titles : [...titles.slice(0, -1), `${titles.at(-1)} (${project})`]
}

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ ancestorTitles: z.array(z.string()), title: z.string(), status: z.string() }),
      ),
    }),
  ),
})

/** The tests in vitest's JSON report; throws if it is invalid. `root` is removed from the files' paths. */
export function vitestTests(report: unknown, root: string): TestResult[] {
  return vitestReport.parse(report).testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test): TestResult => {
      const status = test.status === 'passed' || test.status === 'failed' ? test.status : 'skipped'
      return { file: name.replace(root, ''), titles: [...test.ancestorTitles, test.title], status }
    }),
  )
}

/** The outcome in vitest's JSON report; throws if it is invalid. */
export function readVitestReport(report: unknown, root: string): Outcome {
  const files = vitestReport.parse(report).testResults
  // A file that cannot be loaded, or whose hooks throw, has failed without a failed test.
  const broken = files
    .filter(
      (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
    )
    .map((file) =>
      failed(`${file.name.replace(root, '')}: ${file.message.split('\n')[0] || 'a hook failed'}`),
    )
  return sum([outcomeOf(vitestTests(report, root)), ...broken])
}

const playwrightSuite = z.object({
  title: z.string(),
  specs: z.array(
    z.object({
      title: z.string(),
      tests: z.array(
        z.object({
          projectName: z.string(),
          status: z.string(),
          annotations: z
            .array(z.object({ type: z.string(), description: z.string().optional() }))
            .default([]),
        }),
      ),
    }),
  ),
  get suites() {
    return z.array(playwrightSuite).optional()
  },
})
const playwrightReport = z.object({
  suites: z.array(playwrightSuite),
  errors: z.array(z.object({ message: z.string().optional() })),
})

const PLAYWRIGHT_STATUSES: Record<string, TestResult['status']> = {
  expected: 'passed',
  flaky: 'passed',
  skipped: 'skipped',
}

/** The tests in Playwright's JSON report; throws if it is invalid. */
export function playwrightTests(report: unknown): TestResult[] {
  return playwrightReport.parse(report).suites.flatMap((file) => testsOf(file, `e2e/${file.title}`, []))
}

/** The outcome in Playwright's JSON report; throws if it is invalid. */
export function readPlaywrightReport(report: unknown): Outcome {
  const { errors } = playwrightReport.parse(report)
  return sum([
    outcomeOf(playwrightTests(report)),
    ...errors.map((error) => failed(error.message ?? 'Playwright reported an error')),
  ])
}

function testsOf(suite: z.infer<typeof playwrightSuite>, file: string, above: string[]): TestResult[] {
  const own = suite.specs.flatMap((spec) =>
    spec.tests.map(({ projectName, status, annotations }): TestResult => {
      const reason = annotations.find(({ type }) => type === 'skip')?.description
      return {
        file,
        titles: [...above, spec.title],
        project: projectName,
        status: PLAYWRIGHT_STATUSES[status] ?? 'failed',
        ...(status === 'flaky' && { isFluke: true }),
        ...(reason !== undefined && { reason }),
      }
    }),
  )
  const inner = (suite.suites ?? []).flatMap((child) => testsOf(child, file, [...above, child.title]))
  return [...own, ...inner]
}

function outcomeOf(tests: readonly TestResult[]): Outcome {
  const of = (status: TestResult['status']) => tests.filter((test) => test.status === status)
  const named = (test: TestResult) => `${test.file}: ${pathOf(test).join(' › ')}`
  return {
    passed: of('passed').length,
    failed: of('failed').length,
    skipped: of('skipped').length,
    failures: of('failed').map(named),
    skips: skippedGroups(tests),
    flukes: tests.filter(({ isFluke }) => isFluke).map(named),
  }
}

/** One line for each outermost group that was skipped entirely: its title gives the reason. */
function skippedGroups(tests: readonly TestResult[]): string[] {
  const groups = new Map<string, number>()
  for (const test of tests.filter(({ status }) => status === 'skipped')) {
    const path = pathOf(test)
    const depth = path.findIndex((_, end) =>
      tests.every((other) => !isWithin(other, test, end + 1) || other.status === 'skipped'),
    )
    const group = `${test.file}: ${path.slice(0, depth + 1).join(' › ')}`
    groups.set(group, (groups.get(group) ?? 0) + 1)
  }
  return [...groups].map(([group, count]) => `${count} in ${group}`)
}

function isWithin(test: TestResult, group: TestResult, depth: number): boolean {
  const path = pathOf(test)
  return (
    test.file === group.file &&
    pathOf(group)
      .slice(0, depth)
      .every((title, level) => path[level] === title)
  )
}

/** Checks a report against the runner's exit code: a runner that crashed, or ran no tests, has failed. */
export function judge(runner: string, exitCode: number, outcome: Outcome): Outcome {
  if (exitCode !== 0 && outcome.failed === 0) {
    return sum([outcome, failed(`${runner} ended with exit code ${exitCode} without naming a failed test`)])
  }
  const count = outcome.passed + outcome.failed + outcome.skipped
  return count === 0 ? failed(`${runner} ran no test`) : outcome
}
