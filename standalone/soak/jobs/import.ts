import { randomUUID } from 'node:crypto'
import { catalogue } from '@landbook/contracts/catalogue/index'
import { importable } from '@landbook/contracts/engine/import/members'
import type { ImportRow, ImportState } from '@landbook/contracts/engine/import/report'
import type { FieldKind } from '@landbook/contracts/engine/kernel/field-kinds'
import { metaOf } from '@landbook/contracts/engine/kernel/fields'
import type { Operation } from '@landbook/contracts/engine/kernel/operations'
import { IMPORT_MESSAGES } from '@landbook/contracts/engine/messages/import'
import { csvLine } from '@landbook/contracts/engine/values/csv'
import { idOf } from '@landbook/platform/engine/log/ids'
import { inPercent, oneOf } from '../requests/random.ts'
import { type Answer, ask, type Endpoint, fileNameIn, sendFile } from '../requests/service.ts'
import { valuesOf } from '../requests/values.ts'
import type { World } from '../requests/world.ts'
import type { Job, Outcome } from './job.ts'
import { operationWith } from './undo.ts'

/** The types of which a file has records. */
const CREATIONS = importable(catalogue).flatMap(({ create, parts }) => (parts ? [] : [create]))
/** Kinds of fields that are written in a cell as they are sent. */
const WRITTEN: ReadonlySet<FieldKind> = new Set(['text', 'choice', 'decimal', 'date', 'fraction', 'share'])
const ROWS = 8
/** The lines of the file, after the headings. */
const NUMBERS = Array.from({ length: ROWS }, (_, index) => index + 2)
const [PLAN_LOST = ''] = IMPORT_MESSAGES.planLost(0, 0).split('.', 1)

const BEGIN = 'mutation ($id: ID!, $name: String!) { answer: createImport(id: $id, name: $name) { id } }'
const CHOOSE = 'mutation ($id: ID!, $file: String!) { answer: setImportFile(id: $id, file: $file) { id } }'
const PLAN = `mutation ($id: ID!, $recordType: String!, $mapping: JSON!) {
  answer: planImport(id: $id, recordType: $recordType, mapping: $mapping, key: [], blankClears: false, skipCells: true) }`
const RUN = 'mutation ($id: ID!) { answer: runImport(id: $id) { id } }'
const UNDO = 'mutation ($id: ID!) { answer: undoImport(id: $id) { id } }'
const STATE = 'query ($id: ID!) { answer: importState(id: $id) { state problem progress { done } } }'
const REPORT = 'query ($id: ID!) { answer: importReport(id: $id) }'

/** A file with new records, which is imported, and sometimes taken back. */
export function importFile(world: World): Job | undefined {
  const create = oneOf(CREATIONS)
  if (!create) return undefined
  const fields = Object.fromEntries(
    Object.entries(create.record.fields).filter(([, schema]) => WRITTEN.has(metaOf(schema).kind)),
  )
  const rows = Array.from({ length: ROWS }, () => valuesOf(fields, world, 30))
  const headings = [...new Set(rows.flatMap(Object.keys))]
  const cells = rows.map((row) => headings.map((heading) => String(row[heading] ?? '')))
  return new Import(create, headings, [headings, ...cells].map(csvLine).join(''))
}

type Step = (to: Endpoint) => Promise<Answer | 'more'>

class Import implements Job {
  readonly kind = 'import'
  readonly name: string
  readonly #create: Operation
  readonly #id = randomUUID()
  readonly #plan: Step
  #steps: Step[]
  #file = ''

  constructor(create: Operation, headings: readonly string[], content: string) {
    this.#create = create
    const id = this.#id
    const recordType = create.record.type
    this.name = `import of ${recordType} ${id}`
    const commandId = randomUUID()
    const mapping = Object.fromEntries(headings.map((heading) => [heading, heading]))
    const sent = { name: `${id}/file`, called: 'records.csv', bytes: Buffer.from(content), commandId }
    this.#plan = (to) => this.#ask(to, PLAN, { recordType, mapping })
    this.#steps = [
      (to) => this.#ask(to, BEGIN, { name: 'records.csv' }),
      async (to) => {
        const answer = await sendFile(to, sent)
        this.#file = fileNameIn(answer) ?? ''
        return answer
      },
      (to) => this.#ask(to, CHOOSE, { file: this.#file }),
      this.#plan,
      this.#run,
      ...(inPercent(40) ? [this.#undo] : []),
      this.#report,
    ]
  }

  async send(to: Endpoint): Promise<Answer | 'more'> {
    const [step] = this.#steps
    if (!step) throw new Error(`${this.name} has ended`)
    const answer = await step(to)
    if (answer === 'more' || answer.code !== undefined) return answer
    this.#steps.shift()
    return this.#steps.length > 0 ? 'more' : answer
  }

  /** The rows that were added, and those that were taken back; of what no report tells, both may be. */
  outcomes({ code, data }: Answer): readonly Outcome[] {
    if (code !== undefined) return []
    const deletes = operationWith(this.#create.record, 'delete')
    const rows = new Map(((data?.answer ?? []) as ImportRow[]).map((row) => [row.number, row]))
    return NUMBERS.flatMap((number): Outcome[] => {
      const row = rows.get(number)
      if (row && row.kind !== 'add') return []
      const commandId = idOf(this.#id, `row/${number}`)
      const outcome = row ? 'acknowledged' : 'unknown'
      const added = { operation: this.#create, commandId, args: { id: row?.id }, outcome } as const
      return !row || row.undo === 'undone'
        ? [added, { ...added, operation: deletes, commandId: idOf(commandId, 'undo'), undoes: commandId }]
        : [added]
    })
  }

  readonly #run: Step = (to) => this.#until('done', to, RUN)
  readonly #undo: Step = (to) => this.#until('undone', to, UNDO)
  readonly #report: Step = (to) => this.#ask(to, REPORT)

  #ask({ address, token }: Endpoint, query: string, variables: object = {}): Promise<Answer> {
    return ask(address, token, query, { id: this.#id, ...variables })
  }

  /** Begins the work, and goes on with it where it was interrupted, until it is in this state. */
  async #until(wanted: ImportState['state'], to: Endpoint, work: string): Promise<Answer | 'more'> {
    const answer = await this.#ask(to, STATE)
    if (answer.code !== undefined) return answer
    const { state, progress, problem } = (answer.data?.answer ?? {}) as Partial<ImportState>
    if (state === wanted) return answer
    if (wanted === 'done' && problem?.includes(PLAN_LOST)) this.#steps = [this.#undo, this.#report]
    // Another server may be at it: then it says so.
    else if (!progress) {
      const { code } = await this.#ask(to, work)
      // Its plan was lost before it began.
      if (code === 'VALIDATION') this.#steps.unshift(this.#plan)
    }
    return 'more'
  }
}
