import type {
  FileReading,
  ImportChoices,
  ImportRow,
  ImportState,
  PlanAnswer,
} from '@landbook/contracts/engine/import/report'
import { useQuery } from '@tanstack/react-query'
import { ask, change } from '../../engine/data/dataProvider.ts'
import { type ApiError, apiErrorOf } from '../../engine/data/errors.ts'
import { type Answer, useAsk } from '../../engine/data/operations.ts'

const STATE = `id name by startedAt recordType state hasFile added changed unchanged leftOut undone skipped problem
  progress { done all }`

/** Runs a mutation and returns its answer. */
async function answerOf<T>(
  field: string,
  types: Record<string, string>,
  args: object,
  selection = '',
): Promise<T> {
  const declared = Object.entries(types).map(([name, type]) => `$${name}: ${type}`)
  const passed = Object.keys(types).map((name) => `${name}: $${name}`)
  const text = `mutation ${field}(${declared.join(', ')}) { answer: ${field}(${passed.join(', ')}) ${selection} }`
  return (await change<{ answer: T }>(text, { ...args })).answer
}

const ID = { id: 'ID!' }

export const createImport = (id: string, name: string) =>
  answerOf<ImportState>('createImport', { ...ID, name: 'String!' }, { id, name }, `{ ${STATE} }`)

export const setImportFile = (id: string, file: string) =>
  answerOf<ImportState>('setImportFile', { ...ID, file: 'String!' }, { id, file }, `{ ${STATE} }`)

const CHOICES = {
  recordType: 'String!',
  sheet: 'String',
  delimiter: 'String',
  mapping: 'JSON!',
  fixed: 'JSON',
  decimals: 'JSON',
  key: '[String!]!',
  blankClears: 'Boolean!',
  skipCells: 'Boolean!',
}

export const planImport = (id: string, choices: ImportChoices) =>
  answerOf<PlanAnswer>('planImport', { ...ID, ...CHOICES }, { id, ...choices })

/** Starts, continues, stops or undoes an import. */
export const actOn = (id: string, field: 'runImport' | 'stopImport' | 'undoImport') =>
  answerOf<ImportState>(field, ID, { id }, `{ ${STATE} }`)

const POLL_MS = 1_000

/** The state of an import, polled while it is running. */
export function useImportState(id: string): {
  data: ImportState | undefined
  error: ApiError | undefined
  refetch: () => Promise<unknown>
} {
  const { data, error, refetch } = useQuery({
    queryKey: ['importState', id],
    queryFn: async () => {
      const text = `query ImportState($id: ID!) { importState(id: $id) { ${STATE} } }`
      return (await ask<{ importState: ImportState }>(text, { id })).importState
    },
    refetchInterval: ({ state }) => (state.data?.progress ? POLL_MS : false),
  })
  return { data, error: error ? apiErrorOf(error) : undefined, refetch }
}

export const useImports = (): Answer<{ imports: ImportState[] }> =>
  useAsk('imports', `query Imports { imports { ${STATE} } }`)

/** The contents of an import's file, with the guessed mapping. */
export const useImportFile = (
  id: string,
  options: { recordType?: string; sheet?: string; delimiter?: string },
): Answer<{ importFile: FileReading }> =>
  useAsk(
    'importFile',
    `query ImportFile($id: ID!, $recordType: String, $sheet: String, $delimiter: String) {
      importFile(id: $id, recordType: $recordType, sheet: $sheet, delimiter: $delimiter)
    }`,
    { id, ...options },
  )

export const useImportReport = (id: string, state: string): Answer<{ importReport: ImportRow[] }> =>
  useAsk(`importReport-${state}`, 'query ImportReport($id: ID!) { importReport(id: $id) }', { id })
