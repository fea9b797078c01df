import { cpSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { apply } from '../scripts/recipes.ts'
import { REPOSITORY } from '../standalone/soak/requests/service.ts'
import { copyServices } from '../standalone/test/copy-of-services.ts'
import { test as base, type Server, start, stop } from './fixture.ts'

const DECLARATION = `import { choice, date, longText, text } from '../../engine/kernel/fields.ts'
import { amount } from '../../engine/kernel/figure-fields.ts'
import { declareRecord, itemEvents, linkEvents } from '../../engine/kernel/record.ts'

export const seismicSurvey = declareRecord({
  type: 'seismicSurvey',
  name: 'SeismicSurvey',
  title: 'Seismic Survey',
  titleField: 'name',
  read: 'READ_LANDS',
  write: 'WRITE_LANDS',
  unique: { name: 'seismicSurvey' },
  fieldEvents: ['SurveyReviewed'],
  fields: {
    name: text('Name', { required: true }),
    kind: choice('Kind', [{ value: '2D', label: '2D' }, { value: '3D', label: '3D' }]),
    shotOn: date('Shot On'),
    acres: amount('Acres'),
    reviewedOn: date('Reviewed On'),
    notes: longText('Notes'),
  },
  lists: {
    permits: {
      item: 'SurveyPermit',
      label: 'Permits',
      fields: { number: text('Number', { required: true }), expiresOn: date('Expires On') },
      events: itemEvents('SurveyPermit'),
    },
  },
  links: {
    covers: { to: 'tract', label: 'Lands', events: linkEvents('SeismicSurveyCovers') },
    shotBy: { to: 'operator', label: 'Shot By', single: true, events: linkEvents('SeismicSurveyShotBy') },
  },
})
`

const OPERATIONS = `import { acts } from '../../engine/kernel/acts.ts'
import { invalid } from '../../engine/kernel/errors.ts'
import { keepsItems } from '../../engine/kernel/keeping-lists.ts'
import { ordinary } from '../../engine/kernel/record-operations.ts'
import { seismicSurvey } from './declaration.ts'

export const seismicSurveyOperations = [
  ...ordinary(seismicSurvey),
  ...keepsItems(seismicSurvey, { list: 'permits' }),
  acts(seismicSurvey, {
    name: 'ReviewSurvey',
    event: 'SurveyReviewed',
    takes: ['reviewedOn'],
    refuses: (_, { reviewedOn }) =>
      reviewedOn ? undefined : invalid([{ path: 'reviewedOn', message: 'A survey is reviewed on a day.' }]),
    words: (textOf) => 'Reviewed on ' + textOf('reviewedOn'),
  }),
] as const
`

const REGISTRY = `+import { seismicSurvey } from '../records/seismic-survey/declaration.ts'
+import { seismicSurveyOperations } from '../records/seismic-survey/operations.ts'
 import { state } from '../records/state/declaration.ts'

   view,
+  seismicSurvey,
 }

   ...viewOperations,
+  ...seismicSurveyOperations,
 ] as const
`

const RECORDS = 'contracts/src/records'
const CHANGES = [
  { file: `${RECORDS}/seismic-survey/declaration.ts`, text: DECLARATION, isNew: true },
  { file: `${RECORDS}/seismic-survey/operations.ts`, text: OPERATIONS, isNew: true },
  { file: 'contracts/src/catalogue/index.ts', text: REGISTRY, isNew: false },
]

const BUILDING_MS = 240_000

/** A Landbook with one more record type, which no code of its screens names. */
export const test = base.extend<object, { server: Server }>({
  server: [
    async ({ serverArgs }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'landbook-declared-'))
      await copyWithScreens(folder)
      for (const change of CHANGES) apply(folder, change)
      await build({ root: join(folder, 'admin-ui'), logLevel: 'error' })
      const main = join(folder, 'standalone/src/main.ts')
      const { child, ...server } = await start(join(folder, 'data'), serverArgs, {}, main)
      await use(server)
      await stop(child)
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: BUILDING_MS },
  ],
})

async function copyWithScreens(folder: string): Promise<void> {
  copyServices(folder)
  for (const part of ['package.json', 'standalone/src', 'standalone/package.json'])
    cpSync(join(REPOSITORY, part), join(folder, part), { recursive: true })
  const dist = join(REPOSITORY, 'admin-ui/dist')
  cpSync(join(REPOSITORY, 'admin-ui'), join(folder, 'admin-ui'), {
    recursive: true,
    filter: (path) => !path.startsWith(dist),
  })
}
