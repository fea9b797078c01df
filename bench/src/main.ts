import { parseArgs } from 'node:util'
import { apiFigures } from './api.ts'
import { asOfFigures } from './as-of.ts'
import { costFigures } from './costs.ts'
import { dashboardFigures } from './dashboard.ts'
import { eventStoreFigures } from './eventstore.ts'
import { exportFigures } from './export.ts'
import { fairnessFigures } from './fairness.ts'
import { groupFigures } from './groups.ts'
import { growthFigures } from './growth.ts'
import { historyFigures } from './history.ts'
import { hostileFigures } from './hostile.ts'
import { importFigures } from './import.ts'
import { importStoreFigures } from './import-stores.ts'
import { leaseFigures } from './leases.ts'
import { longLists } from './long-list.ts'
import { slowness, slownessText } from './machine.ts'
import { rebuildFigures } from './rebuild.ts'
import { renameFigures } from './rename.ts'
import { type Figure, print } from './report.ts'
import { reportFigures } from './reports.ts'
import { shiftFigures } from './shifts.ts'
import { standingFigures } from './standings.ts'
import { startFigures } from './start.ts'
import { startMillionFigures } from './start-million.ts'
import { typingFigures } from './typing.ts'
import { uploadFigures } from './upload.ts'
import { browserFigures } from './wells-list.ts'

const BENCHES: Readonly<Record<string, () => Promise<Figure[]>>> = {
  api: apiFigures,
  eventstore: eventStoreFigures,
  fairness: fairnessFigures,
  hostile: hostileFigures,
  costs: costFigures,
  rebuild: rebuildFigures,
  rename: renameFigures,
  dashboard: dashboardFigures,
  'as-of': asOfFigures,
  history: historyFigures,
  start: startFigures,
  million: startMillionFigures,
  import: importFigures,
  'import-stores': importStoreFigures,
  upload: uploadFigures,
  browser: browserFigures,
  ...longLists,
  shifts: shiftFigures,
  typing: typingFigures,
  leases: leaseFigures,
  standings: standingFigures,
  reports: reportFigures,
  export: exportFigures,
  groups: groupFigures,
  growth: growthFigures,
}

const HELP = `npm run bench [-- NAME …]

Measures each figure beside its limit, which is measured in the same run.
  NAME     ${Object.keys(BENCHES).join(', ')}; all of them by default
  --help   this text`

const { values, positionals } = parseArgs({ options: { help: { type: 'boolean' } }, allowPositionals: true })
if (values.help) {
  console.log(HELP)
  process.exit(0)
}
const unknown = positionals.find((name) => !Object.hasOwn(BENCHES, name))
if (unknown !== undefined) {
  console.error(`There is no bench ${unknown}: ${Object.keys(BENCHES).join(', ')}`)
  process.exit(1)
}
const missed: string[] = []
for (const [name, bench] of Object.entries(BENCHES)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  console.error(`Measuring ${name} …`)
  const before = slowness()
  const figures = await bench()
  // At once: a later bench may fail.
  print(figures)
  console.log(slownessText(before, slowness()))
  missed.push(...figures.filter(({ met }) => !met).map((figure) => figure.name))
}
console.log(missed.length === 0 ? 'All goals are met.' : `Goals not met:\n- ${missed.join('\n- ')}`)
process.exit(missed.length === 0 ? 0 : 1)
