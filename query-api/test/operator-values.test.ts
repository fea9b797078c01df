import { dailyOf, typesNeeded } from '@landbook/contracts/catalogue/daily'
import { catalogue } from '@landbook/contracts/catalogue/index'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Make, maker } from './operations.ts'
import { type Rig, startRig } from './rig.ts'

let rig: Rig
let make: Make
beforeAll(async () => {
  rig = await startRig()
  make = maker(rig)
  const pecos = await rig.done<{ id: string }>('CreateOperator', { name: 'Pecos', alias: 'Old Pecos' }, 'id')
  await rig.done('CreateOperator', { name: 'Ward' }, 'id')
  for (const status of ['Active', 'Shut-In'])
    await make.well({ name: status, status, operatedBy: [pecos.id] })
  const terms = { effectiveDate: '2020-01-31', statedExpirationDate: '2999-01-31' }
  await make.agreement('lease', { leaseName: 'Toyah', currentLessee: 'PECOS', ...terms })
  await make.agreement('lease', { leaseName: 'Orla', currentLessee: 'old pecos', ...terms })
  await make.agreement('lease', { leaseName: 'Over', currentLessee: 'Ward', ...terms, status: 'REL' })
  await make.agreement('row', {
    projectName: 'Gas Line',
    operator: [pecos.id],
    dateOfExpiration: '2998-06-30',
  })
  await make.agreement('otherLease', { operator: [pecos.id] })
})
afterAll(() => rig.close())

const SAID = 'name activeWells pluggedWells leaseCount leaseNames rowCount otherLeaseNames dueOn dueWhat'

describe('values of operators', () => {
  it('are of what links to them, and of leases that name them by any of their names', async () => {
    expect(await rig.done('Operator', { orderBy: ['leaseCount_desc'] }, SAID)).toEqual([
      {
        ...{ name: 'Pecos', activeWells: '1', pluggedWells: '0', leaseCount: '2' },
        ...{ leaseNames: 'Orla, Toyah', rowCount: '1', otherLeaseNames: 'Pecos' },
        ...{ dueOn: '2998-06-30', dueWhat: 'Gas Line' },
      },
      {
        ...{ name: 'Ward', activeWells: '0', pluggedWells: '0', leaseCount: '0' },
        ...{ leaseNames: null, rowCount: '0', otherLeaseNames: null, dueOn: null, dueWhat: null },
      },
    ])
  })

  it('find them by the names of what they hold', async () => {
    const columns = ['name', 'leaseNames', 'otherLeaseNames']
    const found = (q: string) => rig.done('Operator', { filter: { listed: { q, columns } } }, 'name')
    expect(await found('toyah orla')).toEqual([{ name: 'Pecos' }])
    expect(await found('over')).toEqual([])
  })

  it('are null without the role that reads what they count', async () => {
    const reader = await rig.user('READ_OPERATORS', 'READ_ROWS')
    const { data } = await rig.call(reader.token, 'Operator', { filter: { name: 'Pecos' } }, SAID)
    expect(data).toMatchObject([{ activeWells: null, leaseCount: null, rowCount: '1', dueWhat: 'Gas Line' }])
  })
})

const needing = catalogue.records.flatMap((record) =>
  Object.keys(dailyOf(record).needs ?? {}).map((name) => ({ record, name })),
)

describe.each(needing)('$record.type by $name', ({ record, name }) => {
  const asked = [
    [record.name, { orderBy: [`${name}_asc`] }, 'id'],
    [record.name, { groupedBy: [name] }, 'id'],
    [record.name, { filter: { OR: [{ AND: [{ [`${name}_not`]: null }] }, { [name]: null }] } }, 'id'],
    [record.name, { filter: { listed: { q: 'a', columns: [name] } } }, 'id'],
    [`${record.name}Count`, { filter: { [name]: null } }, ''],
    [`${record.name}Groups`, { by: [name] }, 'count'],
  ] as const

  it('is asked for by those alone who may read what it needs', async () => {
    const roles = typesNeeded(record, name).flatMap(({ read }) => read ?? [])
    const [without, readable] = await Promise.all([
      rig.user(...[record.read ?? []].flat()),
      rig.user(...[record.read ?? []].flat(), ...roles),
    ])
    for (const [query, args, selection] of asked) {
      expect((await rig.call(without.token, query, args, selection)).code).toBe('FORBIDDEN')
      expect((await rig.call(readable.token, query, args, selection)).code).toBe('')
    }
  })
})
