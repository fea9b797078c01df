import type { EventLog } from '@landbook/platform/log/port'
import { expect, it } from 'vitest'
import { company, createLand, createUser, expectIntact, refusal } from './company.ts'
import { newLogFile } from './files.ts'

/** A command service that notes which streams it reads, with a land and its editor known to it. */
async function atWork() {
  const file = newLogFile()
  const reads: string[] = []
  const one = company(file, (log: EventLog) => ({
    ...log,
    read(stream, options) {
      reads.push(stream)
      return log.read(stream, options)
    },
  }))
  await createUser(one, 'ann', 'READ_LANDS', 'WRITE_LANDS')
  await createLand(one, 'a1')
  const edit = (notes: string) => one.execute('UpdateTract', { id: 'a1', notes }, { actor: 'ann' })
  await edit('first')
  reads.length = 0
  return { one, other: company(file), edit, reads }
}

it('decides without a read while nobody else writes to the log', async () => {
  const { one, edit, reads } = await atWork()
  expect(await edit('second')).toMatchObject({ revision: 2 })
  expect(await edit('third')).toMatchObject({ revision: 3 })
  expect(reads).toEqual([])
  await expectIntact(one)
})

it('reads what another process may have written, and decides on that', async () => {
  const { one, other, edit, reads } = await atWork()
  await other.execute('UpdateTract', { id: 'a1', notes: 'by another' })
  expect(await edit('second')).toMatchObject({ revision: 3 })
  expect(reads).toEqual(['user-ann', 'tract-a1'])
  await expectIntact(one)
})

it('refuses at once whom another process took the role from', async () => {
  const { other, edit } = await atWork()
  await other.execute('setUserRole', { userID: 'ann', roles: ['READ_LANDS'] })
  expect(await refusal(edit('second'))).toMatchObject({ code: 'FORBIDDEN' })
})
