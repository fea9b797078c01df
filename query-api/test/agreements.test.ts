import { randomUUID } from 'node:crypto'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NEW_LEASE } from './agreement-operations.ts'
import { type Make, maker } from './operations.ts'
import { type Rig, startRig } from './rig.ts'

let rig: Rig
let make: Make
let [tract, well, operator, lease] = ['', '', '', '']

beforeAll(async () => {
  rig = await startRig()
  make = maker(rig)
  tract = await make.tract()
  operator = await make.operator()
  well = await make.well({ completionDate: '2020-03-01' })
  lease = await make.agreement('lease', { currentLessee: 'Caprock Energy', cdcCalc: 'Completion' })
  await rig.given('addLeaseInterest', { leaseID: lease, landID: tract, netMineralAcres: '320' })
  await rig.given('createWellLeaseInterest', {
    leaseID: lease,
    wellID: well,
    cdcTerm: '180',
    cdcDate: '1999-09-09',
  })
  await rig.given('createLeaseRecording', {
    leaseID: lease,
    RecordingInfo: { volPage: '7/8', grantor: operator },
    landIDs: [{ TractID: tract, acres: '160.25' }],
  })
})
afterAll(() => rig.close())

describe('a land', () => {
  it('shows the leases, rights of way and other leases on it', async () => {
    const row = await make.agreement('row', { locatedOn: [tract], operator: [operator] })
    const other = await make.agreement('otherLease', { locatedOn: [tract] })
    const [land] = await rig.done<unknown[]>(
      'Tract',
      { id: tract },
      `interest { id netMineralAcres netSurfaceAcres Lease { id currentLessee status leasedLands { Tract { id } } } }
       rowsOn { id operator { id } locatedOn { id } } otherLeases { id projectName } rowCount`,
    )
    expect(land).toEqual({
      interest: [
        {
          id: expect.stringContaining(lease),
          netMineralAcres: '320',
          netSurfaceAcres: '0',
          Lease: {
            id: lease,
            currentLessee: 'Caprock Energy',
            status: 'In Process',
            leasedLands: [{ Tract: { id: tract } }],
          },
        },
      ],
      rowsOn: [{ id: row, operator: { id: operator }, locatedOn: [{ id: tract }] }],
      otherLeases: [{ id: other, projectName: 'Double L Cattle' }],
      rowCount: 1,
    })
  })

  it('requires the role to read leases', async () => {
    const { token } = await rig.user('READ_LANDS')
    for (const selection of [
      'interest { id }',
      'interest { Lease { leaseName } }',
      'rowsOn { id }',
      'otherLeases { id }',
    ])
      expect((await rig.call(token, 'Tract', { id: tract }, selection)).code).toBe('FORBIDDEN')
  })
})

describe('a right of way', () => {
  it('answers all its payments when one is added (spec part 2, section 7)', async () => {
    const ROWID = await make.agreement('row')
    await rig.given('addROWPayment', { ROWID, info: { amount: '$1,200.50' } })
    expect(
      await rig.done('addROWPayment', { ROWID, info: { amount: '(50)', entity: 'MES' } }, 'amount entity'),
    ).toEqual([
      { amount: '1200.5', entity: null },
      { amount: '-50', entity: 'MES' },
    ])
  })
})

describe('a lease', () => {
  it('computes the CDC dates of its wells from their current dates', async () => {
    const dates = async () => {
      const [shown] = await rig.done<unknown[]>(
        'Lease',
        { id: lease },
        'wells { cdcTerm cdcDate Well { id spudDate } }',
      )
      return shown
    }
    expect(await dates()).toEqual({
      wells: [{ cdcTerm: '180', cdcDate: '2020-08-28', Well: { id: well, spudDate: null } }],
    })
    await rig.done('UpdateWell', { id: well, completionDate: '2020-03-02' })
    expect(await dates()).toMatchObject({ wells: [{ cdcDate: '2020-08-29' }] })
    await rig.done('UpdateWell', { id: well, completionDate: null })
    expect(await dates()).toMatchObject({ wells: [{ cdcDate: '1999-09-09' }] })
  })

  it('had the CDC dates of its wells as of then', async () => {
    const leaseID = await make.agreement('lease')
    const wellID = await make.well({ completionDate: '2020-01-01' })
    await rig.done('createWellLeaseInterest', { leaseID, wellID, cdcTerm: '10', cdcDate: '1999-01-01' }, 'id')
    const [before] = await rig.done<{ revision: number }[]>('Lease', { id: leaseID }, 'revision')
    await rig.done('UpdateLease', { id: leaseID, notes: 'a later revision' })
    await rig.done('UpdateWell', { id: wellID, completionDate: '2021-01-01' })
    const then = async (token: string) => {
      const asked = { type: 'lease', id: leaseID, revision: before?.revision }
      const { data } = await rig.call(token, 'asItWas', asked, 'row')
      return (data as { row: unknown }).row
    }
    expect(await then(rig.admin)).toMatchObject({
      earliestCdcDate: '2020-01-11',
      wells: [{ cdcDate: '2020-01-11', Well: { id: wellID, completionDate: '2020-01-01' } }],
    })
    // The lease's own dates, and no more than the name of the well itself.
    const { token } = await rig.user('READ_LEASE')
    expect(await then(token)).toMatchObject({
      wells: [
        {
          cdcDate: '2020-01-11',
          completionDate: '2020-01-01',
          Well: { id: wellID, name: expect.any(String) },
        },
      ],
    })
    expect(JSON.stringify(await then(token))).not.toContain('apiNumber')
  })

  it('shows the same as its current past state, also when a well or a land was deleted', async () => {
    const leaseID = await make.agreement('lease')
    const wellID = await make.well({ completionDate: '2020-01-01' })
    await rig.done('createWellLeaseInterest', { leaseID, wellID, cdcTerm: '10' }, 'id')
    const lands = [await make.tract(), await make.tract()]
    const onBoth = await make.well({ drilledOn: lands })
    await rig.done('DeleteWell', { id: wellID })
    await rig.done('DeleteTract', { id: lands[0] })
    const [lease] = await rig.done<object[]>('Lease', { id: leaseID }, 'earliestCdcDate wells { cdcDate }')
    const [well] = await rig.done<object[]>('Well', { id: onBoth }, 'landId')
    const then = async (type: string, id: string) => {
      const { data } = await rig.call(rig.admin, 'asItWas', { type, id }, 'row')
      return (data as { row: { wells?: { cdcDate: unknown }[]; earliestCdcDate?: unknown } }).row
    }
    const { earliestCdcDate, wells = [] } = await then('lease', leaseID)
    expect({
      earliestCdcDate: earliestCdcDate ?? null,
      wells: wells.map(({ cdcDate }) => ({ cdcDate: cdcDate ?? null })),
    }).toEqual(lease)
    expect(lease).toEqual({ earliestCdcDate: null, wells: [{ cdcDate: null }] })
    expect(await then('well', onBoth)).toMatchObject({ ...well })
  })

  it('stores terms for oil and gas of a clause', async () => {
    const leaseID = await make.agreement('lease')
    const clause = { type: 'Royalty', name: 'Royalty Clause', text: 'One fourth', oil: '25 %', gas: '20 %' }
    const { id } = await rig.done<{ id: string }>('addClause', { leaseID, ...clause })
    await rig.done('UpdateClause', { id, gas: '22.5 %' })
    const shown = await rig.done('Lease', { id: leaseID }, 'clauses { type name text paragraph oil gas }')
    expect(shown).toEqual([{ clauses: [{ ...clause, paragraph: 'N/A', gas: '22.5 %' }] }])
  })

  it('shows who granted to whom, and how much of which land', async () => {
    const [shown] = await rig.done<unknown[]>(
      'Lease',
      { id: lease },
      'leaseRecordings { volPage totalAcres grantor { id name city } grantee { id } recordingInterest { id acres Tract { id name notes } } }',
    )
    expect(shown).toEqual({
      leaseRecordings: [
        {
          volPage: '7/8',
          totalAcres: '160.25',
          grantor: { id: operator, name: expect.any(String), city: null },
          grantee: null,
          recordingInterest: [
            { id: tract, acres: '160.25', Tract: { id: tract, name: expect.any(String), notes: null } },
          ],
        },
      ],
    })
    const { token } = await rig.user('READ_LEASE')
    const beyond = 'leaseRecordings { recordingInterest { Tract { notes } } }'
    expect((await rig.call(token, 'Lease', { id: lease }, beyond)).code).toBe('FORBIDDEN')
  })

  it('is in the counties of its recordings, and is found by them', async () => {
    const named = await make.agreement('lease')
    const counties = async () =>
      rig.done(
        'Lease',
        { filter: { id_in: [named], recordingCounties_contains: 'Ward' } },
        'recordingCounties',
      )
    expect(await counties()).toEqual([])
    for (const county of ['Ward', 'Reeves', 'Ward'])
      await rig.done(
        'createLeaseRecording',
        { leaseID: named, RecordingInfo: { volPage: '1/1', county } },
        'id',
      )
    expect(await counties()).toEqual([{ recordingCounties: 'Reeves, Ward' }])
  })

  it('leaves out what is sent of computed values, of itself and of its parts', async () => {
    const sent = {
      termYears: '99',
      primaryExpirationDate: '1999-09-09',
      bonusAmount: '1',
      extensionExpirationDate: '1999-09-09',
    }
    const computed = Object.keys(sent).join(' ')
    const terms = { termMonth: '36', effectiveDate: '2020-01-31', bonusPerAcre: '10' }
    const args = { leaseName: randomUUID(), ...NEW_LEASE, ...terms, ...sent }
    const made = await rig.done<{ id: string; bonusAmount: string }>('CreateLease', args, `id ${computed}`)
    const { id, ...shown } = made
    expect(shown).toEqual({
      termYears: '3',
      primaryExpirationDate: '2023-01-31',
      bonusAmount: '3200',
      extensionExpirationDate: null,
    })
    expect(await rig.done('UpdateLease', { id, ...sent }, computed)).toEqual(shown)
    const whole = { id, termMonth: '12', ...sent }
    expect(await rig.done('UpdateLease', whole, computed)).toEqual({
      ...shown,
      termYears: '1',
      primaryExpirationDate: '2021-01-31',
    })
    const RecordingInfo = { volPage: '1/2', totalAcres: '99' }
    const landIDs = [{ TractID: tract, acres: '5' }]
    const recorded = { leaseID: id, RecordingInfo, landIDs }
    const recording = await rig.done('createLeaseRecording', recorded, 'id totalAcres')
    expect(recording).toMatchObject({ totalAcres: '5' })
    const changed = { id: recording.id, totalAcres: '98' }
    expect(await rig.done('UpdateRecording', changed, 'totalAcres')).toEqual({ totalAcres: '5' })
  })

  it('has a unique name', async () => {
    const leaseName = randomUUID()
    await rig.done('CreateLease', { ...NEW_LEASE, leaseName })
    const again = { ...NEW_LEASE, leaseName: ` ${leaseName.toUpperCase()}` }
    const { code, error } = await rig.call(rig.admin, 'CreateLease', again)
    expect([code, error?.message]).toEqual([
      'ALREADY_EXISTS',
      MESSAGES.alreadyExists('Lease', leaseName.toUpperCase()),
    ])
  })
})

describe('a well', () => {
  it('shows its unit and its lease', async () => {
    const unit = await make.agreement('unit')
    await rig.done('AddUnitWells', { from: well, to: unit })
    const [shown] = await rig.done<unknown[]>(
      'Well',
      { id: well },
      'unit { id name } lease { id currentLessee }',
    )
    expect(shown).toEqual({
      unit: { id: unit, name: 'Longhorn Unit' },
      lease: { id: lease, currentLessee: 'Caprock Energy' },
    })
    const [units] = await rig.done<unknown[]>('Unit', { id: unit }, 'wellCount wells { id lease { id } }')
    expect(units).toEqual({ wellCount: 1, wells: [{ id: well, lease: { id: lease } }] })
    const other = await make.well()
    expect((await rig.done<unknown[]>('Well', { id: other }, 'unit { id } lease { id }'))[0]).toEqual({
      unit: null,
      lease: null,
    })
  })
})

it('shows recordings of a lease in the history of its lands', async () => {
  const selection = 'own record { id } changes { label toText }'
  const entries = await rig.done<{ record: { id: string } }[]>(
    'history',
    { type: 'tract', id: tract },
    selection,
  )
  const { name = '' } = (await rig.done<{ name: string }[]>('Tract', { id: tract }, 'name'))[0] ?? {}
  expect(entries.filter(({ record }) => record.id === lease)).toContainEqual({
    own: false,
    record: { id: lease },
    changes: [{ label: 'OGL Chain OF Title: Acres', toText: `${name} 160.25` }],
  })
})
