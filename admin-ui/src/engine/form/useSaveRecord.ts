import { sameValue } from '@landbook/contracts/engine/kernel/events'
import { useState } from 'react'
import { useCreate, useResourceContext, useUpdate } from 'react-admin'
import { ApiError } from '../data/errors.ts'
import { newId } from '../data/ids.ts'
import type { Row } from '../data/row.ts'
import { useAttempts } from '../data/useAttempts.ts'
import type { WriteMeta } from '../data/writes.ts'
import type { FormValues } from './values.ts'

/** The creation of one record. */
export interface Creation {
  /** The record's id, the same for every attempt. */
  id: string | undefined
  /** Attempts without an answer: one of them may have been executed. */
  unanswered: readonly CreateAttempt[]
}

interface CreateAttempt {
  values: FormValues
  meta: WriteMeta
}

interface Saved {
  answer: Row
  /** What an earlier attempt sent, if that one created the record: nothing else is saved yet. */
  earlier?: FormValues
}

/** Without it react-admin does not report failures to the caller. */
const AWAITED = { returnPromise: true } as const

/**
 * `save(changed, { revision })` updates the record, or creates one without a revision. A mutation of each form's own,
 * and a promise: the `save` of an EditContext is one for all forms of a page, of which the second save takes over what
 * the first one was to say, and resolves also when it failed. Throws ApiError.
 */
export function useSaveRecord(row: Row | undefined, start: Creation) {
  const resource = useResourceContext()
  const attempt = useAttempts()
  const [update] = useUpdate<Row>()
  const [create] = useCreate<Row>()
  const [creation, setCreation] = useState(start)
  const { unanswered } = creation
  const id = row?.id ?? creation.id

  // The answers are there because of AWAITED.
  const sendUpdate = (data: FormValues, options: WriteMeta) =>
    attempt([data, options], async (commandId) => {
      const params = { id, data, previousData: row, meta: { ...options, commandId } }
      return (await update(resource, params, AWAITED)) as Row
    })
  const sendCreation = async ({ values, meta }: CreateAttempt) =>
    (await create(resource, { data: { id, ...values }, meta }, AWAITED)) as Row

  async function createOnce(values: FormValues, options: WriteMeta): Promise<Saved> {
    const repeated = unanswered.find((one) => sameValue(one.values, values))
    const current = repeated ?? { values, meta: { ...options, commandId: newId() } }
    try {
      return { answer: await sendCreation(current) }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'UNAVAILABLE' && !repeated)
        setCreation({ ...creation, unanswered: [...unanswered, current] })
      const executed = isIdTaken(error) && (await findExecuted(unanswered, sendCreation))
      if (!executed) throw error
      return executed
    }
  }

  return {
    id,
    creation,
    startAgain: (next: Creation) => setCreation(next),
    async save(changed: FormValues, options: WriteMeta): Promise<Saved> {
      const isNew = options.revision === undefined
      const saved = isNew
        ? await createOnce(changed, options)
        : { answer: await sendUpdate(changed, options) }
      if (!saved.earlier) setCreation({ ...creation, unanswered: [] })
      return saved
    },
  }
}

/** Not a name that another record has. */
const isIdTaken = ({ code, problems }: ApiError): boolean =>
  code === 'ALREADY_EXISTS' && problems.length === 0

/** Finds the attempt that created the record, as its repetition gets the first answer; the others are refused. */
export async function findExecuted(
  attempts: readonly CreateAttempt[],
  send: (attempt: CreateAttempt) => Promise<Row>,
): Promise<Required<Saved> | undefined> {
  for (const attempt of attempts) {
    try {
      return { answer: await send(attempt), earlier: attempt.values }
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'ALREADY_EXISTS')) throw error
    }
  }
  return undefined
}
