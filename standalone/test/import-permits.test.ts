import { describe, expect, it } from 'vitest'
import { eventsOf, geoJson, newCompany, newFile, permitFile, wellAt } from './company.ts'

const wells = (...features: unknown[]) => newFile('wells.geojson', geoJson(features))
const WELL = 'TX-API-4238937012'

describe('permits', () => {
  it('create wells in process with their operators, effective on the day of the permit', async () => {
    const { runImport, record, log } = await newCompany()
    await runImport('permits', permitFile({}))
    expect(await record('well', WELL)).toMatchObject({
      name: 'STATE SECRETARIAT UNIT 5HC',
      apiNumber: '4238937012',
      status: 'In Process',
      drillType: 'Horizontal',
      permitNumber: '911587',
      permitDate: '2025-11-05',
      spudDate: null,
      totalDepth: '12000',
      state: 'Texas',
      county: 'Reeves',
      abstract: 'A-778',
      location: 'Section 32, Block 40 T1N, T&P RR CO',
      latitude: '31.8884969',
      longitude: '-103.9133597',
      latitudeBottom: '31.9084969',
      operator: null,
      operatedBy: ['TX-253162'],
    })
    expect(await record('operator', 'TX-253162')).toMatchObject({ name: 'EOG RESOURCES, INC.' })
    const created = (await eventsOf(log)).find(({ stream }) => stream === `well-${WELL}`)
    expect(created?.metadata).toMatchObject({ actor: 'system', effectiveOn: '2025-11-05', reason: 'a test' })
    expect(created?.metadata.recordedAt.slice(0, 10)).not.toBe('2025-11-05')
  })

  it('use the values of the latest amendment, in any order of lines', async () => {
    const { runImport, record } = await newCompany()
    const amended = { amended_date: '2025-12-05', total_depth_ft: '14500' }
    const [, imported] = await runImport('permits', permitFile({}, amended, { filed_date: '2025-10-01' }))
    expect(imported).toMatchObject({ created: 1, leftOut: [{ number: 2 }, { number: 4 }] })
    expect(imported?.leftOut[0]?.reason).toBe('911587 is already in row 3')
    expect(await record('well', WELL)).toMatchObject({ totalDepth: '14500' })
  })

  it('amended later change their wells, effective on the day of the amendment', async () => {
    const { runImport, record, log } = await newCompany()
    await runImport('permits', permitFile({}))
    const [, imported] = await runImport(
      'permits',
      permitFile({}, { amended_date: '2025-12-05', total_depth_ft: '14500' }),
    )
    expect(imported).toMatchObject({ created: 0, changed: 1 })
    expect(await record('well', WELL)).toMatchObject({ totalDepth: '14500', permitDate: '2025-11-05' })
    const changed = (await eventsOf(log)).findLast(({ stream }) => stream === `well-${WELL}`)
    expect(changed).toMatchObject({ data: { totalDepth: '14500' }, metadata: { effectiveOn: '2025-12-05' } })
  })

  it('of one well create it once', async () => {
    const { runImport, log } = await newCompany()
    const path = permitFile({ total_depth_ft: '' }, { permit_no: '911400', issued_date: '2025-10-01' })
    const [, imported] = await runImport('permits', path)
    expect(imported).toMatchObject({ created: 1, changed: 1 })
    const created = (await eventsOf(log)).filter(({ type }) => type === 'WellCreated')
    expect(created).toHaveLength(1)
    const head = await log.head()
    expect(await runImport('permits', path)).toMatchObject([{ unchanged: 1 }, { unchanged: 2 }])
    expect(await log.head()).toBe(head)
  })

  it('without a valid API number, number or date are skipped', async () => {
    const { runImport } = await newCompany()
    const [, imported] = await runImport(
      'permits',
      permitFile({ api_no: '42389' }, { permit_no: '' }, { issued_date: '2025-13-40' }),
    )
    expect(imported).toMatchObject({ created: 0 })
    expect(imported?.leftOut.map(({ number, reason }) => `${number} ${reason}`)).toEqual([
      '2 api_no: is no API number',
      '3 permit_no: is empty',
      expect.stringContaining('4 '),
    ])
  })
})

describe('an existing well', () => {
  it.each(['42-389-37012', '42-389-37012-00', '42389370120000', '389-37012'])(
    'as %s gets what it lacks from its permit, and keeps the rest',
    async (apiNumber) => {
      const { runImport, record, edit, log } = await newCompany()
      await edit('CreateWell', {
        id: 'ours',
        name: 'Secretariat 5',
        apiNumber,
        status: 'DUC',
        state: 'Texas',
      })
      const [, imported] = await runImport('permits', permitFile({}))
      expect(imported).toMatchObject({ created: 0, changed: 1, leftOut: [] })
      expect(imported?.remarks.notes.entries()).toContainEqual([
        'has another Status than the record, which keeps its own',
        1,
      ])
      expect(await record('well', 'ours')).toMatchObject({
        name: 'Secretariat 5',
        apiNumber,
        status: 'DUC',
        permitNumber: '911587',
        operatedBy: ['TX-253162'],
      })
      const head = await log.head()
      await runImport('permits', permitFile({}))
      expect(await log.head()).toBe(head)
    },
  )

  it('is not matched by the same digits of another state', async () => {
    const { runImport, edit } = await newCompany()
    await edit('CreateWell', { id: 'ours', name: 'A', apiNumber: '389-37012', state: 'Oklahoma' })
    await edit('CreateWell', { id: 'gone', name: 'B', apiNumber: '42-389-37012' })
    await edit('DeleteWell', { id: 'gone' })
    expect(await runImport('permits', permitFile({}))).toMatchObject([{}, { created: 1 }])
  })

  it('that exists twice skips the permit: a person has to decide', async () => {
    const { runImport, edit } = await newCompany()
    await edit('CreateWell', { id: 'one', name: 'A', apiNumber: '42-389-37012' })
    await edit('CreateWell', { id: 'two', name: 'B', apiNumber: '4238937012' })
    const [, imported] = await runImport('permits', permitFile({}))
    expect(imported?.leftOut).toEqual([
      { number: 2, reason: 'could be any of several existing records: one, two' },
    ])
  })

  it('created from its permit is matched by the list of wells, and vice versa', async () => {
    const { runImport, record } = await newCompany()
    const listed = wells(wellAt({ fid: 1, api: '4238937012', field: 'PHANTOM' }))
    await runImport('permits', permitFile({}))
    expect(await runImport('wells', listed)).toMatchObject([{}, { created: 0, changed: 1 }])
    expect(await record('well', WELL)).toMatchObject({ rrcField: 'PHANTOM', status: 'In Process' })

    const other = await newCompany()
    await other.runImport('wells', listed)
    expect(await other.runImport('permits', permitFile({}))).toMatchObject([{}, { created: 0, changed: 1 }])
    expect(await other.record('well', 'TX-1')).toMatchObject({ permitNumber: '911587', status: 'Active' })
  })
})

describe("permits' operators", () => {
  it('are matched to existing ones, by name or by number', async () => {
    const { runImport, record, edit } = await newCompany()
    await edit('CreateOperator', { id: 'ours', name: 'EOG  Resources, Inc.' })
    await runImport('wells', wells(wellAt({ fid: 1 })))
    const [operators] = await runImport(
      'permits',
      permitFile(
        {},
        { permit_no: '2', api_no: '4238937013', operator_name: 'HILCORP ENERGY CO.', operator_no: '386310' },
      ),
    )
    expect(operators).toMatchObject({ created: 0 })
    expect(await record('operator', 'ours')).toMatchObject({ operatorNumber: '253162' })
    expect(await record('well', WELL)).toMatchObject({ operatedBy: ['ours'] })
    expect(await record('well', 'TX-API-4238937013')).toMatchObject({ operatedBy: ['TX-386310'] })
  })

  it('that were merged resolve to the kept ones, also by an alias', async () => {
    const { runImport, record, edit, log } = await newCompany()
    const path = permitFile({})
    await runImport('permits', path)
    await edit('CreateOperator', { id: 'ours', name: 'EOG' })
    const values = { alias: 'EOG RESOURCES, INC.; Enron Oil & Gas' }
    await edit('MergeOperators', { keep: 'ours', merge: 'TX-253162', values })
    await edit('setNewOperator', { wellId: WELL, operatorId: 'ours' })
    await edit('EndMergedOperator', { id: 'TX-253162', into: 'ours' })
    const head = await log.head()
    expect(await runImport('permits', path)).toMatchObject([{ unchanged: 1 }, { unchanged: 1 }])
    expect(await log.head()).toBe(head)

    const more = [
      { permit_no: '2', api_no: '4238937013' },
      { permit_no: '3', api_no: '4238937014', operator_no: '1', operator_name: 'ENRON OIL & GAS' },
    ]
    const [operators] = await runImport('permits', permitFile({}, ...more))
    expect(operators).toMatchObject({ created: 0 })
    expect(await record('well', 'TX-API-4238937013')).toMatchObject({ operatedBy: ['ours'] })
    expect(await record('well', 'TX-API-4238937014')).toMatchObject({ operatedBy: ['ours'] })
    const listed = wells(wellAt({ fid: 1, operator: 'EOG RESOURCES, INC.', operatorNo: '253162' }))
    expect(await runImport('wells', listed)).toMatchObject([{ created: 0 }, { created: 1 }])
    expect(await record('well', 'TX-1')).toMatchObject({ operatedBy: ['ours'] })
    expect(await record('operator', 'TX-253162')).toMatchObject({ deleted: true })
  })

  it('that were merged, recreated and deleted since are left empty', async () => {
    const { runImport, edit, record } = await newCompany()
    await runImport('permits', permitFile({ permit_no: '1', api_no: '389-30001' }))
    const end = async (id: string, into: string) => {
      await edit('MergeOperators', { keep: into, merge: id })
      await edit('EndMergedOperator', { id, into })
    }
    await edit('CreateOperator', { id: 'ours', name: 'EOG' })
    await end('TX-253162', 'ours')
    await edit('CreateOperator', { id: 'TX-253162', name: 'EOG Again' })
    await end('ours', 'TX-253162')
    await edit('DeleteOperator', { id: 'TX-253162' })
    const again = { permit_no: '2', api_no: '389-30002' }
    const [, imported] = await runImport(
      'permits',
      permitFile({ permit_no: '1', api_no: '389-30001' }, again),
    )
    expect(imported).toMatchObject({ created: 1, leftOut: [] })
    expect(await record('well', 'TX-API-4238930002')).toMatchObject({ operatedBy: [] })
  })

  it('with a new spelling at the source resolve to those they were merged into', async () => {
    const { runImport, record, edit } = await newCompany()
    await runImport('permits', permitFile({}))
    await edit('CreateOperator', { id: 'ours', name: 'EOG' })
    await edit('MergeOperators', { keep: 'ours', merge: 'TX-253162' })
    await edit('setNewOperator', { wellId: WELL, operatorId: 'ours' })
    await edit('EndMergedOperator', { id: 'TX-253162', into: 'ours' })
    const [operators, imported] = await runImport('permits', permitFile({ operator_name: 'EOG RES. INC' }))
    expect([operators, imported]).toMatchObject([{ leftOut: [] }, { unchanged: 1 }])
    expect(await record('operator', 'ours')).toMatchObject({ name: 'EOG', operatorNumber: '253162' })
    expect(await record('well', WELL)).toMatchObject({ operatedBy: ['ours'] })
  })

  it("are kept if the source's new values for them cannot be applied", async () => {
    const { runImport, record } = await newCompany()
    await runImport('permits', permitFile({}))
    const [operators, imported] = await runImport('permits', permitFile({ operator_name: 'x'.repeat(501) }))
    expect([operators, imported]).toMatchObject([{ leftOut: [{ number: 2 }] }, { unchanged: 1 }])
    expect(await record('well', WELL)).toMatchObject({ operatedBy: ['TX-253162'] })
  })
})
