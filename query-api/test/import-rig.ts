import { randomUUID } from 'node:crypto'
import type {
  FileReading,
  ImportRow,
  ImportState,
  PlanAnswer,
} from '@landbook/contracts/engine/import/report'
import { expect, vi } from 'vitest'
import type { GraphqlAnswer, Rig } from './rig.ts'
import { UPLOAD } from './uploads.ts'

export const STATE =
  'id name by startedAt recordType state hasFile added changed unchanged leftOut undone skipped problem progress { done all }'

/** Uploads a file for a new import and returns the import's id. Throws on refusal. */
export async function given(rig: Rig, name: string, content: BlobPart, token = rig.admin): Promise<string> {
  const id = randomUUID()
  const created = await rig.call(token, 'createImport', { id, name }, STATE)
  if (created.error) throw new Error(created.error.message)
  const file = new File([content], name)
  const { data, error } = await rig.graphql(token, UPLOAD, { file, name: `${id}/file`, fileSize: file.size })
  if (error) throw new Error(error.message)
  const { filename } = (data as { singleUpload: { filename: string } }).singleUpload
  await rig.done('setImportFile', { id, file: filename }, STATE)
  return id
}

interface Choices {
  recordType?: string
  sheet?: string
  delimiter?: string
  mapping?: Record<string, string>
  fixed?: Record<string, string>
  decimals?: Record<string, string>
  key?: string[]
  blankClears?: boolean
  skipCells?: boolean
}

export const fileOf = (rig: Rig, id: string, options: Choices = {}): Promise<FileReading> =>
  rig.done<FileReading>('importFile', { id, ...options }, '')

/** The plan, with guesses for choices that are not given. */
export async function plan(rig: Rig, id: string, choices: Choices = {}): Promise<PlanAnswer> {
  const { recordType } = choices
  const guessed = await fileOf(rig, id, recordType === undefined ? {} : { recordType })
  const { mapping, fixed, key, blankClears, skipCells, sheet, delimiter } = guessed
  return rig.done<PlanAnswer>(
    'planImport',
    {
      id,
      recordType: guessed.recordType,
      mapping,
      fixed,
      key,
      blankClears,
      skipCells,
      sheet,
      delimiter,
      ...choices,
    },
    '',
  )
}

export const stateOf = (rig: Rig, id: string): Promise<ImportState> =>
  rig.done<ImportState>('importState', { id }, STATE)

/** Waits until it is not running. */
export async function ended(rig: Rig, id: string): Promise<ImportState> {
  return vi.waitFor(
    async () => {
      const state = await stateOf(rig, id)
      expect(state.progress).toBeNull()
      expect(['running', 'undoing']).not.toContain(state.state)
      return state
    },
    { interval: 20 },
  )
}

/** Plans, runs and waits. */
export async function brought(
  rig: Rig,
  name: string,
  content: BlobPart,
  choices: Choices = {},
): Promise<{ id: string; state: ImportState; rows: ImportRow[] }> {
  const id = await given(rig, name, content)
  await plan(rig, id, choices)
  await rig.done('runImport', { id }, STATE)
  const state = await ended(rig, id)
  return { id, state, rows: await rig.done<ImportRow[]>('importReport', { id }, '') }
}

export async function undone(rig: Rig, id: string): Promise<ImportState> {
  await rig.done('undoImport', { id }, STATE)
  return ended(rig, id)
}

export const refusal = ({ error, code }: GraphqlAnswer): string => `${code}: ${error?.message}`

/** Operators called 'Oil 0', 'Oil 1' and so on, as CSV. */
export const numbered = (name: string, many: number): string =>
  ['Name', ...Array.from({ length: many }, (_, index) => `${name} ${index}`)].join('\n')

/** Does something once, as an operator is about to be created: the first one is number 0. */
export function atRecord(rig: Rig, number: number, act: () => unknown): void {
  const { commands } = rig.landbook.backend
  const execute = commands.execute.bind(commands)
  let created = 0
  const spy = vi.spyOn(commands, 'execute').mockImplementation(async (request) => {
    if (request.operation === 'CreateOperator' && created++ === number) {
      spy.mockRestore()
      await act()
    }
    return execute(request)
  })
}
