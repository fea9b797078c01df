import { catalogue } from '@landbook/contracts/catalogue/index'
import { openSqliteHistory } from '@landbook/platform/engine/history/sqlite'
import { openSqliteLog } from '@landbook/platform/engine/log/sqlite'
import { expect, it, onTestFinished } from 'vitest'
import { addTo } from '../../platform/test/chains.ts'
import { Then } from '../src/engine/history/then.ts'

it('300 linked records are shown as of then, and all others by their current names', async () => {
  const log = openSqliteLog({ file: ':memory:' })
  const historyIndex = openSqliteHistory({ file: ':memory:' })
  onTestFinished(() => Promise.all([log.close(), historyIndex.close()]).then(() => undefined))
  const ids = Array.from({ length: 302 }, (_, n) => `t${n}`)
  for (const id of ids) await addTo(log, `tract-${id}`, { name: `Old ${id}`, county: 'Ward' }, 'TractCreated')
  const place = await log.head()
  for (const id of ids) await addTo(log, `tract-${id}`, { name: `New ${id}` }, 'TractUpdated')

  const then = new Then({ log, catalogue, historyIndex }, place, () => true)
  const shown: unknown[] = []
  for (const id of ids) shown.push(await then.shown('tract', id))
  const was = ids
    .slice(0, 300)
    .map((id) => expect.objectContaining({ id, name: `Old ${id}`, county: 'Ward' }))
  const is = ids.slice(300).map((id) => ({ id, name: `New ${id}` }))
  expect(shown).toEqual([...was, ...is])
  // Names that were read are cached, however many followed.
  expect(await then.shown('tract', 't7')).toMatchObject({ name: 'Old t7' })
})
