import { randomUUID } from 'node:crypto'
import { catalogue } from '@landbook/contracts/catalogue/index'
import { operationNamed } from '@landbook/contracts/engine/kernel/catalogue'
import { metaOf } from '@landbook/contracts/engine/kernel/fields'
import { pdf } from '../../../query-api/test/uploads.ts'
import { operationCalled } from '../requests/commands.ts'
import { oneOf } from '../requests/random.ts'
import { fileNameIn, sendFile } from '../requests/service.ts'
import type { World } from '../requests/world.ts'
import { commandJob } from './command-job.ts'
import { type Job, outcomeOf } from './job.ts'

/** The fields that have a file, and what each is changed by. */
const PLACES = catalogue.records.flatMap((record) => {
  const update = operationNamed(catalogue, `Update${record.name}`)
  return Object.entries(record.fields).flatMap(([field, schema]) =>
    update && !update.particular && metaOf(schema).kind === 'file' ? [{ record, field, update }] : [],
  )
})
const UPLOADS = operationCalled('singleUpload')

/** A file that was taken in, by what its field says. */
export interface Kept {
  fileName: string
  bytes: Buffer
}

/** A file of a record, which names it then. */
export function upload(world: World, kept: Kept[]): Job | undefined {
  const place = oneOf(PLACES)
  const id = place && world.id(place.record.type)
  if (!place || id === undefined) return undefined
  const { field, update } = place
  const commandId = randomUUID()
  const bytes = pdf(3_000)
  let fileName: string | undefined
  return {
    kind: 'upload',
    name: `singleUpload ${commandId}`,
    send: (endpoint) => sendFile(endpoint, { name: `${id}/${field}`, called: 'plat.pdf', bytes, commandId }),
    outcomes(answer) {
      const { code, isRetry } = answer
      fileName = fileNameIn(answer)
      if (fileName !== undefined) kept.push({ fileName, bytes })
      // Its record may be deleted since an earlier try, whose answer was lost.
      const outcome = code !== undefined && isRetry ? 'unknown' : outcomeOf(answer)
      return [{ operation: UPLOADS, commandId, args: { id: commandId }, outcome, code }]
    },
    next() {
      if (fileName === undefined) return undefined
      const args = { id, [field]: fileName }
      return commandJob({ operation: update, commandId: randomUUID(), args }, world)
    },
  }
}
