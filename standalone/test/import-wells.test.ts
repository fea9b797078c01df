import { describe, expect, it } from 'vitest'
import { eventsOf, geoJson, newCompany, newFile, survey, wellAt } from './company.ts'

const wells = (...features: unknown[]) => newFile('wells.geojson', geoJson(features))

describe('wells', () => {
  it('are created with their land, their operator and the options of the well form, as one command', async () => {
    const { runImport, record, log } = await newCompany()
    await runImport('tracts', newFile('surveys.geojson', geoJson([survey({ id: 'TX-16112' })])))
    await runImport(
      'wells',
      wells(
        wellAt({ fid: 450638, abstractId: 'TX-16112', abstract: 'A-12', leaseNo: '096261', field: 'TEAGUE' }),
      ),
    )
    expect(await record('well', 'TX-450638')).toMatchObject({
      name: 'ORAND -A- 1',
      apiNumber: '4216130683',
      status: 'Active',
      type: 'Gas',
      rrcLeaseNumber: '096261',
      rrcField: 'TEAGUE',
      state: 'Texas',
      county: 'Freestone',
      abstract: 'A-12',
      latitude: '31.731085',
      longitude: '-96.139981',
      drilledOn: ['TX-16112'],
      operatedBy: ['TX-386310'],
    })
    const commands = (await eventsOf(log)).filter(({ stream }) => stream === 'well-TX-450638')
    expect(new Set(commands.map(({ metadata }) => metadata.commandId)).size).toBe(1)
    expect(commands[0]?.metadata).toMatchObject({
      actor: 'system',
      operation: 'CreateWell',
      reason: 'a test',
    })
  })

  it.each([
    ['Producing', 'Active'],
    ['Active', 'Active'],
    ['Plugged', 'P&A'],
    ['Dry Hole', 'P&A'],
    ['Permitted', 'In Process'],
    ['Shut-In', 'Shut-In'],
    ['Canceled/Abandoned', 'Inactive'],
    ['constructor', null],
  ])('of status %s become %s', async (status, expected) => {
    const { runImport, record } = await newCompany()
    const [, imported] = await runImport('wells', wells(wellAt({ fid: 1, status })))
    expect(await record('well', 'TX-1')).toMatchObject({ status: expected })
    expect(imported?.remarks.undecided.entries()).toEqual(expected === null ? [[`status:${status}`, 1]] : [])
  })

  it.each([
    [{ type: 'Oil' }, 'Oil', null],
    [{ type: 'Horizontal', oilGas: 'Gas' }, 'Gas', 'Horizontal'],
    [{ type: 'Horizontal' }, null, 'Horizontal'],
    [{ type: 'Injection/Disposal', oilGas: 'Oil' }, 'Oil', 'SWD'],
    [{ type: 'Injection/Disposal' }, null, 'SWD'],
    [{ type: 'Dry Hole' }, null, null],
  ])('of %j get type %s and drill type %s', async (columns, type, drillType) => {
    const { runImport, record } = await newCompany()
    await runImport('wells', wells(wellAt({ fid: 1, ...columns })))
    expect(await record('well', 'TX-1')).toMatchObject({ type, drillType })
  })

  it.each([
    [{ leaseName: 'ORAND', wellNo: '7H' }, 'ORAND 7H'],
    [{ leaseName: 'ORAND', wellNo: '' }, 'ORAND'],
    [{ leaseName: '', wellNo: '7H' }, 'API 4216130683'],
    [{ leaseName: null, api: '42161' }, 'Unnamed well 1'],
  ])('of %j are named %s', async (columns, name) => {
    const { runImport, record } = await newCompany()
    await runImport('wells', wells(wellAt({ fid: 1, ...columns })))
    expect(await record('well', 'TX-1')).toMatchObject({ name })
  })
})

describe("wells' operators", () => {
  it('are the same by number or name, under the most frequent spelling', async () => {
    const { runImport, record } = await newCompany()
    const operator = (operatorNo: string | null, name: string) => ({ operatorNo, operator: name })
    const [operators] = await runImport(
      'wells',
      wells(
        wellAt({ fid: 1, ...operator('020572', 'ANADARKO CORP.') }),
        wellAt({ fid: 2, ...operator('020572', 'ANADARKO CORPORATION') }),
        wellAt({ fid: 3, ...operator('020572', 'ANADARKO CORPORATION') }),
        wellAt({ fid: 4, ...operator('999999', 'Anadarko  Corporation') }),
        wellAt({ fid: 5, ...operator(null, 'ANADARKO CORPORATION') }),
        wellAt({ fid: 6, ...operator('', '') }),
      ),
    )
    expect(operators).toMatchObject({ created: 1, leftOut: [] })
    expect(await record('operator', 'TX-020572')).toMatchObject({
      name: 'ANADARKO CORPORATION',
      operatorNumber: '020572',
    })
    for (const fid of [1, 2, 3, 4, 5])
      expect(await record('well', `TX-${fid}`)).toMatchObject({ operatedBy: ['TX-020572'] })
    expect(await record('well', 'TX-6')).toMatchObject({ operatedBy: [] })
  })

  it('that exist by name are reused, and only their empty values are filled', async () => {
    const { runImport, record, edit } = await newCompany()
    await edit('CreateOperator', { id: 'ours', name: 'Hilcorp Energy Company', type: 'Lessee' })
    const [operators] = await runImport('wells', wells(wellAt({ fid: 1 })))
    expect(operators).toMatchObject({ created: 0, changed: 1 })
    expect(await record('operator', 'ours')).toMatchObject({
      name: 'Hilcorp Energy Company',
      type: 'Lessee',
      operatorNumber: '386310',
    })
    expect(await record('well', 'TX-1')).toMatchObject({ operatedBy: ['ours'] })
  })

  it('keep their identity when they are renamed here', async () => {
    const { runImport, record, edit } = await newCompany()
    await runImport('wells', wells(wellAt({ fid: 1 })))
    await edit('UpdateOperator', { id: 'TX-386310', name: 'Hilcorp' })
    const [operators] = await runImport('wells', wells(wellAt({ fid: 1 }), wellAt({ fid: 2 })))
    expect(operators).toMatchObject({ created: 0, changed: 0, unchanged: 1 })
    expect(await record('well', 'TX-2')).toMatchObject({ operatedBy: ['TX-386310'] })
  })

  it('match the same company of the list of operators', async () => {
    const { runImport, record } = await newCompany()
    await runImport('wells', wells(wellAt({ fid: 1 })))
    const csv = 'name,address,city,state,zip\nHilcorp Energy Company,1111 Travis,HOUSTON,TX,77002\n'
    const [imported] = await runImport('operators', newFile('operators.csv', csv))
    expect(imported).toMatchObject({ created: 0, changed: 1 })
    expect(await record('operator', 'TX-386310')).toMatchObject({
      name: 'HILCORP ENERGY COMPANY',
      operatorNumber: '386310',
      city: 'HOUSTON',
    })
  })
})
