import type { ImportState } from '@landbook/contracts/engine/import/report'
import type { Context } from '../context/context.ts'
import { Names } from '../history/names.ts'
import type { Builder } from '../schema/builder.ts'
import type { RecordDocument } from '../schema/record-document.ts'
import { importNamed, textIn } from './record.ts'

/** Counts, stored as texts in the record. */
const FIGURES = ['added', 'changed', 'unchanged', 'leftOut', 'undone'] as const

export function importStateType(builder: Builder) {
  const progress = builder.objectRef<NonNullable<ImportState['progress']>>('ImportProgress').implement({
    fields: (t) => ({ done: t.exposeInt('done'), all: t.exposeInt('all') }),
  })
  return builder.objectRef<StateAnswer>('ImportState').implement({
    description: 'An import of a file: its state and result.',
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name', { description: "The file's name." }),
      by: t.exposeString('by', { description: 'Who began it.' }),
      startedAt: t.exposeString('startedAt', { nullable: true }),
      recordType: t.exposeString('recordType', { nullable: true }),
      state: t.exposeString('state'),
      hasFile: t.exposeBoolean('hasFile'),
      ...Object.fromEntries(FIGURES.map((name) => [name, t.exposeInt(name, { nullable: true })])),
      skipped: t.exposeInt('skipped', {
        nullable: true,
        description: 'Not undone, because the record was edited since.',
      }),
      problem: t.exposeString('problem', { nullable: true, description: 'Why it stopped.' }),
      progress: t.expose('progress', {
        type: progress,
        nullable: true,
        description: 'Set while it is running.',
      }),
    }),
  })
}

/** The record stores the state as a text. */
type StateAnswer = Omit<ImportState, 'state'> & { state: string }

/** The state of an import. */
export async function stateOf(context: Context, state: RecordDocument, names: Names): Promise<StateAnswer> {
  const figure = (name: string) => (typeof state[name] === 'string' ? Number(state[name]) : null)
  return {
    id: state.id,
    name: String(state.name),
    by: typeof state.startedBy === 'string' ? await names.actor(state.startedBy) : '',
    startedAt: textIn(state, 'startedAt') ?? null,
    recordType: textIn(state, 'recordType') ?? null,
    state: textIn(state, 'state') ?? 'planned',
    hasFile: typeof state.file === 'string',
    added: figure('added'),
    changed: figure('changed'),
    unchanged: figure('unchanged'),
    leftOut: figure('leftOut'),
    undone: figure('undone'),
    skipped: figure('skipped'),
    problem: textIn(state, 'problem') ?? null,
    progress: (await context.imports.progressOf(state.id)) ?? null,
  }
}

export const namesFor = ({ log, catalogue }: Context) => new Names(log, catalogue)

/** The current state in the log. */
export const stateNow = async (context: Context, id: string): Promise<StateAnswer> =>
  stateOf(context, await importNamed(context, id), namesFor(context))
