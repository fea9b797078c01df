import {
  countsOf,
  type FileReading,
  type ImportRow,
  type PlanAnswer,
} from '@landbook/contracts/import/report'
import { invalid, LandbookError } from '@landbook/contracts/kernel/errors'
import type { RecordState } from '@landbook/contracts/kernel/record'
import { MESSAGES } from '@landbook/contracts/messages'
import { fileImport } from '@landbook/contracts/records/file-import/declaration'
import { idOf } from '@landbook/platform/commands/ids'
import {
  GraphQLBoolean,
  type GraphQLFieldConfigMap,
  GraphQLID,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLString,
} from 'graphql'
import { type Context, demand } from '../context.ts'
import { Names } from '../history/names.ts'
import { untilShown } from '../schema/mutations.ts'
import { listOf, required } from '../schema/required.ts'
import { JsonScalar } from '../schema/scalars.ts'
import { choicesToKeep, reading, readSayings } from './choices.ts'
import { shapeOf, tableOf } from './open.ts'
import { importing, planned } from './plan.ts'
import { importNamed, note } from './record.ts'
import { forgetPlan, keepRows, rowsOf } from './report.ts'
import { run } from './run.ts'
import { undo } from './undo.ts'

/** Reading all rows of a file. */
const COST_OF_FILE = 500_000

const count = { type: GraphQLInt }
const text = { type: GraphQLString }

const Progress = new GraphQLObjectType({
  name: 'ImportProgress',
  fields: { done: required(GraphQLInt), all: required(GraphQLInt) },
})

const ImportState = new GraphQLObjectType({
  name: 'ImportState',
  description: 'An import of a file: how it stands, and what it came to.',
  fields: {
    id: required(GraphQLID),
    name: { ...required(GraphQLString), description: "The file's name." },
    by: { ...required(GraphQLString), description: 'Who began it.' },
    startedAt: text,
    recordType: text,
    state: required(GraphQLString),
    hasFile: required(GraphQLBoolean),
    added: count,
    changed: count,
    unchanged: count,
    leftOut: count,
    undone: count,
    skipped: { ...count, description: 'Not undone, because it was edited since.' },
    problem: { ...text, description: 'Why it stopped.' },
    progress: { type: Progress, description: 'While somebody works on it.' },
  },
})

const stateOf = async (context: Context, state: RecordState | Record<string, unknown>, names: Names) => {
  const figure = (name: string) => (typeof state[name] === 'string' ? Number(state[name]) : null)
  return {
    id: state.id,
    name: state.name,
    by: typeof state.startedBy === 'string' ? await names.actor(state.startedBy) : '',
    startedAt: state.startedAt,
    recordType: state.recordType,
    state: state.state ?? 'planned',
    hasFile: typeof state.file === 'string',
    ...Object.fromEntries(
      ['added', 'changed', 'unchanged', 'leftOut', 'undone', 'skipped'].map((name) => [name, figure(name)]),
    ),
    problem: state.problem,
    progress: await context.imports.progressOf(String(state.id)),
  }
}

const namesFor = ({ log, catalogue }: Context) => new Names(log, catalogue)

const ID = { id: required(GraphQLID) }
const CHOICES = {
  recordType: required(GraphQLString),
  sheet: text,
  delimiter: text,
  mapping: { ...required(JsonScalar), description: 'Heading → field or link: { "Company": "name" }' },
  fixed: {
    type: JsonScalar,
    description: 'Field or link → what every row says of it, where no column does: { "county": "Reeves" }',
  },
  key: {
    type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(GraphQLString))),
    description: 'What tells one record from another; none: each row is a new record.',
  },
  blankClears: required(GraphQLBoolean),
  skipCells: {
    ...required(GraphQLBoolean),
    description: 'A cell that cannot be read is left out by itself, and not with its row.',
  },
}

interface Options {
  id: string
  sheet?: string | null
  delimiter?: string | null
}

const optionsOf = ({ sheet, delimiter }: Options) => ({
  sheet: sheet ?? undefined,
  delimiter: delimiter ?? undefined,
})

export const importQueries: GraphQLFieldConfigMap<unknown, Context> = {
  imports: {
    type: listOf(ImportState),
    description: 'All imports of files, newest first.',
    extensions: { cost: { of: fileImport.type } },
    resolve: async (_, _args, context) => {
      demand(context, fileImport.read)
      const names = namesFor(context)
      const found = await context
        .views()
        .of(fileImport)
        .find({}, { sort: { startedAt: -1 }, limit: 500 })
      return Promise.all(found.map((state) => stateOf(context, state, names)))
    },
  },
  importState: {
    ...required(ImportState),
    args: ID,
    resolve: async (_, { id }: { id: string }, context) =>
      stateOf(context, await importNamed(context, id), namesFor(context)),
  },
  importFile: {
    ...required(JsonScalar),
    description: 'What the file of an import holds, with a guess of what each column means (FileReading).',
    extensions: { cost: { whole: COST_OF_FILE } },
    args: { ...ID, recordType: text, sheet: text, delimiter: text },
    resolve: async (
      _,
      { recordType, ...given }: Options & { recordType?: string | null },
      context,
    ): Promise<FileReading> => {
      const state = await importNamed(context, given.id)
      const table = await tableOf(context, state, optionsOf(given))
      return reading(context, state, table, recordType ?? undefined)
    },
  },
  importReport: {
    ...required(JsonScalar),
    description: 'What became of each row (ImportRow), once it was brought in.',
    args: ID,
    resolve: async (_, { id }: { id: string }, context): Promise<ImportRow[]> =>
      (await rowsOf(context, await importNamed(context, id), 'report')) ?? [],
  },
}

interface Planning extends Options {
  recordType: string
  mapping: unknown
  fixed?: unknown
  key: string[]
  blankClears: boolean
  skipCells: boolean
}

export const importMutations: GraphQLFieldConfigMap<unknown, Context> = {
  createImport: {
    ...required(ImportState),
    description: 'An import to upload a file for, to {id}/file.',
    args: { ...ID, name: required(GraphQLString) },
    resolve: async (_, { id, name }: { id: string; name: string }, context) => {
      demand(context, fileImport.write)
      await context.commands.execute({
        operation: 'CreateFileImport',
        args: { id, name, startedBy: context.person.id, startedAt: new Date().toISOString() },
        actor: context.person.id,
        // Sent again after an answer that was lost, it is the same.
        commandId: idOf(id, 'create'),
        correlationId: context.correlationId,
      })
      return stateOf(context, await importNamed(context, id), namesFor(context))
    },
  },
  setImportFile: {
    ...required(ImportState),
    description: 'Says which uploaded file is to be imported.',
    args: { ...ID, file: required(GraphQLString) },
    resolve: async (_, { id, file }: { id: string; file: string }, context) => {
      const state = await importNamed(context, id)
      demandState(state, 'planned')
      await note(context, id, { file, plan: null })
      await forgetPlan(context, state)
      return stateOf(context, await importNamed(context, id), namesFor(context))
    },
  },
  planImport: {
    ...required(JsonScalar),
    description: 'Keeps what was chosen, and tells what the import would do (PlanAnswer). Changes no record.',
    extensions: { cost: { whole: COST_OF_FILE } },
    args: { ...ID, ...CHOICES },
    resolve: async (_, { id, mapping, fixed, ...given }: Planning, context): Promise<PlanAnswer> => {
      const state = await importNamed(context, id)
      demandState(state, 'planned')
      const { record } = importing(context, given.recordType)
      demand(context, record.write)
      const table = await tableOf(context, state, optionsOf({ id, ...given }))
      const { recordType, key, blankClears, skipCells } = given
      const { sheet, delimiter } = table
      const choices = {
        recordType,
        sheet,
        delimiter,
        key,
        blankClears,
        skipCells,
        ...readSayings(mapping, fixed ?? {}),
      }
      const rows = await planned(context, id, table, choices)
      const plan = await keepRows(context, rows)
      // That took a while, in which somebody may have begun it.
      const present = await importNamed(context, id)
      if (present.state !== 'planned') await forgetPlan(context, { ...present, plan })
      demandState(present, 'planned')
      const kept = { ...choicesToKeep(choices), shape: shapeOf(table.headings), plan }
      await untilShown(context, await note(context, id, kept))
      await forgetPlan(context, present)
      const shown = rows.map(({ command: _command, ...row }) => row)
      return { counts: countsOf(shown), rows: shown }
    },
  },
  runImport: {
    ...required(ImportState),
    description:
      'Begins the import, or continues one that was stopped or broken off. The server goes on with it.',
    args: ID,
    resolve: async (_, { id }: { id: string }, context) => {
      const state = await importNamed(context, id)
      demandState(state, 'planned', 'stopped', 'running')
      if (typeof state.plan !== 'string') throw invalid([{ path: '', message: MESSAGES.import.notPlanned }])
      demand(context, importing(context, String(state.recordType)).record.write)
      await context.imports.start(
        id,
        async () => void (await note(context, id, { state: 'running', problem: null })),
        async (job) => run(context, await importNamed(context, id), job),
      )
      return stateOf(context, await importNamed(context, id), namesFor(context))
    },
  },
  stopImport: {
    ...required(ImportState),
    description: 'Stops an import after the rows that it has begun. It can be continued, or undone.',
    args: ID,
    resolve: async (_, { id }: { id: string }, context) => {
      demandState(await importNamed(context, id), 'running')
      await note(context, id, { state: 'stopped' })
      context.imports.stop(id)
      return stateOf(context, await importNamed(context, id), namesFor(context))
    },
  },
  undoImport: {
    ...required(ImportState),
    description:
      'Takes back what an import did. What was edited since stays as it is, and is told in the report.',
    args: ID,
    resolve: async (_, { id }: { id: string }, context) => {
      const state = await importNamed(context, id)
      demandState(state, 'done', 'stopped', 'undoing')
      demand(context, importing(context, String(state.recordType)).record.write)
      await context.imports.start(
        id,
        async () => void (await note(context, id, { state: 'undoing', problem: null })),
        async (job) => undo(context, await importNamed(context, id), job),
      )
      return stateOf(context, await importNamed(context, id), namesFor(context))
    },
  },
}

/** Throws CONFLICT where somebody has gone on with it meanwhile. */
function demandState({ state }: RecordState, ...states: readonly string[]): void {
  if (!states.includes(String(state ?? 'planned')))
    throw new LandbookError('CONFLICT', MESSAGES.import.inState(String(state)))
}
