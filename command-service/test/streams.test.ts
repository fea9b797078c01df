import { catalogue } from '@landbook/contracts/records/index'
import { openSqliteLog } from '@landbook/platform/log/sqlite'
import { expect, it, onTestFinished } from 'vitest'
import { Streams } from '../src/streams.ts'
import { companyOn, createLand } from './company.ts'

/** More than the states that are kept. */
const MANY = 20_001

it('streams that do not exist take no place of those that do: anybody can probe for names', async () => {
  const log = openSqliteLog({ file: ':memory:' })
  onTestFinished(() => log.close())
  await createLand(companyOn(log), 'a1')
  const streams = new Streams({ ...log, read: log.read }, catalogue)
  await streams.load('tract', 'a1')
  for (let n = 0; n < MANY; n += 1) await streams.load('tract', `nothing-${n}`)
  expect(streams.seeming('tract', 'a1')?.state).toMatchObject({ id: 'a1' })
  expect(streams.seeming('tract', 'nothing-1')).toBeUndefined()
})
