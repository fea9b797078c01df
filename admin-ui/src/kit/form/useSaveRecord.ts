import { useCreate, useResourceContext, useUpdate } from 'react-admin'
import type { Row } from '../../data/dataProvider.ts'
import type { RunOptions } from '../../data/run.ts'
import { useAttempts } from '../../data/useAttempts.ts'
import type { FormValues } from './values.ts'

type SaveRecord = (changed: FormValues, options: RunOptions) => Promise<Row>

/** Without it react-admin does not report failures to the caller. */
const AWAITED = { returnPromise: true } as const

/**
 * `save(changed, { revision })` updates the record of the page, or creates one of this id. A mutation of each form's
 * own, and a promise: the `save` of an EditContext is one for all forms of a page, of which the second save takes over
 * what the first one was to say, and resolves also when it failed. Throws ApiError.
 */
export function useSaveRecord(row: Row | undefined, newId: string | undefined): SaveRecord {
  const resource = useResourceContext()
  const attempt = useAttempts()
  const [update] = useUpdate<Row>()
  const [create] = useCreate<Row>()
  return (changed, options) =>
    attempt([changed, options], async (commandId) => {
      const meta = { ...options, commandId }
      const answer = row
        ? await update(resource, { id: row.id, data: changed, previousData: row, meta }, AWAITED)
        : await create(resource, { data: { id: newId, ...changed }, meta }, AWAITED)
      // Returned because of AWAITED.
      return answer as Row
    })
}
