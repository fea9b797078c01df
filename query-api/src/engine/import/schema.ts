import { call } from '@landbook/contracts/catalogue/index'
import { invalid } from '@landbook/contracts/engine/kernel/errors'
import { IMPORT_MESSAGES } from '@landbook/contracts/engine/messages/import'
import { fileImport } from '@landbook/contracts/engine/system/file-import/declaration'
import { idOf } from '@landbook/platform/engine/log/ids'
import { LARGE } from '../body/limits.ts'
import { untilShown } from '../context/commands.ts'
import { requireRole } from '../context/context.ts'
import type { Api } from '../schema/api.ts'
import type { Builder } from '../schema/builder.ts'
import { reading } from './choices.ts'
import { tableOf } from './open.ts'
import { importing } from './plan.ts'
import { planImport } from './plan-import.ts'
import { importNamed, note, requireState } from './record.ts'
import { forgetPlan, rowsOf } from './report.ts'
import { run } from './run.ts'
import { importStateType, namesFor, stateNow, stateOf } from './state-type.ts'
import { undo } from './undo.ts'

/** Cost of reading all rows of a file. */
const COST_OF_FILE = 500_000

type StateType = ReturnType<typeof importStateType>

export function addImports({ builder }: Api): void {
  const state = importStateType(builder)
  addImportQueries(builder, state)
  addPlanning(builder, state)
  addWork(builder, state)
}

function addImportQueries(builder: Builder, state: StateType): void {
  builder.queryFields((t) => ({
    imports: t.field({
      type: [state],
      description: 'All imports of files, newest first.',
      extensions: { cost: { of: fileImport.type } },
      authScopes: { reads: fileImport },
      resolve: async (_, _args, context) => {
        const names = namesFor(context)
        const found = await context
          .views()
          .of(fileImport)
          .find({}, { sort: { startedAt: -1 }, limit: 500 })
        return Promise.all(found.map((one) => stateOf(context, one, names)))
      },
    }),
    importState: t.field({
      type: state,
      authScopes: { reads: fileImport },
      args: { id: t.arg.id({ required: true }) },
      resolve: (_, { id }, context) => stateNow(context, id),
    }),
    importFile: t.field({
      type: 'JSON',
      description:
        'The contents of the file of an import, with a guess of what each column means (FileReading).',
      extensions: { cost: { whole: COST_OF_FILE } },
      authScopes: { reads: fileImport },
      args: {
        id: t.arg.id({ required: true }),
        recordType: t.arg.string(),
        sheet: t.arg.string(),
        delimiter: t.arg.string(),
      },
      resolve: async (_, { id, recordType, sheet, delimiter }, context) => {
        const found = await importNamed(context, id)
        const table = await tableOf(context, found, {
          sheet: sheet ?? undefined,
          delimiter: delimiter ?? undefined,
        })
        return reading(context, found, table, recordType ?? undefined)
      },
    }),
    importReport: t.field({
      type: 'JSON',
      description: 'The result of each row (ImportRow), once it was imported.',
      authScopes: { reads: fileImport },
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_, { id }, context) =>
        (await rowsOf(context, await importNamed(context, id), 'report')) ?? [],
    }),
  }))
}

/** Operations before the import starts. */
function addPlanning(builder: Builder, state: StateType): void {
  builder.mutationFields((t) => ({
    createImport: t.field({
      type: state,
      description: 'An import to upload a file for, to {id}/file.',
      authScopes: { writes: fileImport },
      args: { id: t.arg.id({ required: true }), name: t.arg.string({ required: true }) },
      resolve: async (_, { id, name }, context) => {
        const { position } = await context.commands.execute({
          ...call('CreateFileImport', {
            id,
            name,
            startedBy: context.person.id,
            startedAt: new Date().toISOString(),
          }),
          actor: context.person.id,
          // Idempotent: a retry after a lost answer uses the same id.
          commandId: idOf(id, 'create'),
          correlationId: context.correlationId,
        })
        await untilShown(context, position)
        return stateNow(context, id)
      },
    }),
    setImportFile: t.field({
      type: state,
      description: 'Chooses the uploaded file to import.',
      authScopes: { writes: fileImport },
      args: { id: t.arg.id({ required: true }), file: t.arg.string({ required: true }) },
      resolve: async (_, { id, file }, context) => {
        const found = await importNamed(context, id)
        requireState(found, 'planned')
        await note(context, id, { file, plan: null })
        await forgetPlan(context, found)
        return stateNow(context, id)
      },
    }),
    planImport: t.field({
      type: 'JSON',
      description:
        'Keeps what was chosen, and tells what the import would do (PlanAnswer). Changes no record.',
      extensions: { cost: { whole: COST_OF_FILE }, mostBytes: LARGE.bytes },
      authScopes: (_, { recordType }, context) => ({
        reads: fileImport,
        writes: importing(context, recordType).record,
      }),
      args: {
        id: t.arg.id({ required: true }),
        recordType: t.arg.string({ required: true }),
        sheet: t.arg.string(),
        delimiter: t.arg.string(),
        mapping: t.arg({
          type: 'JSON',
          required: true,
          description: 'Heading → field or link: { "Company": "name" }',
        }),
        fixed: t.arg({
          type: 'JSON',
          description:
            'Field or link → what every row says of it, where no column does: { "status": "Active" }',
        }),
        decimals: t.arg({
          type: 'JSON',
          description:
            'Heading → the sign before its decimals, where the file leaves that open: { "Amount": "comma" }',
        }),
        key: t.arg.stringList({
          required: true,
          description: 'The key fields of a record; none: each row is a new record.',
        }),
        blankClears: t.arg.boolean({ required: true }),
        skipCells: t.arg.boolean({
          required: true,
          description: 'Skips only an unreadable cell, and not its row.',
        }),
      },
      resolve: (_, args, context) => planImport(context, args),
    }),
  }))
}

const notPlanned = () => invalid([{ path: '', message: IMPORT_MESSAGES.notPlanned }])

/** Operations that change records. The server continues when the browser disconnects. */
function addWork(builder: Builder, state: StateType): void {
  builder.mutationFields((t) => ({
    runImport: t.field({
      type: state,
      description:
        'Begins the import, or continues one that was stopped or interrupted. The server goes on with it.',
      authScopes: { writes: fileImport },
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_, { id }, context) => {
        const found = await importNamed(context, id)
        requireState(found, 'planned', 'stopped', 'running')
        if (typeof found.plan !== 'string') throw notPlanned()
        requireRole(context, importing(context, String(found.recordType)).record.write, 'write')
        await context.imports.start(
          id,
          async () => {
            // Before anything was done, it can still be planned anew.
            if (found.state === 'planned' && !(await rowsOf(context, found, 'plan'))) throw notPlanned()
            await note(context, id, { state: 'running', problem: null })
          },
          async (job) => run(context, await importNamed(context, id), job),
        )
        return stateNow(context, id)
      },
    }),
    stopImport: t.field({
      type: state,
      description: 'Stops an import after its started rows. It can be continued, or undone.',
      authScopes: { writes: fileImport },
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_, { id }, context) => {
        requireState(await importNamed(context, id), 'running')
        await note(context, id, { state: 'stopped' })
        context.imports.stop(id)
        return stateNow(context, id)
      },
    }),
    undoImport: t.field({
      type: state,
      description:
        'Takes back what an import did. What was edited since stays as it is, and is told in the report.',
      authScopes: { writes: fileImport },
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_, { id }, context) => {
        const found = await importNamed(context, id)
        requireState(found, 'done', 'stopped', 'undoing')
        requireRole(context, importing(context, String(found.recordType)).record.write, 'write')
        await context.imports.start(
          id,
          () => note(context, id, { state: 'undoing', problem: null }),
          async (job) => undo(context, await importNamed(context, id), job),
        )
        return stateNow(context, id)
      },
    }),
  }))
}
