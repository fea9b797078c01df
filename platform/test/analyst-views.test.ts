import { randomUUID } from 'node:crypto'
import { catalogue, recordOf } from '@landbook/contracts/catalogue/index'
import { Aggregator } from 'mingo'
import { Decimal128, MongoClient } from 'mongodb'
import { describe, expect, it } from 'vitest'
import { analystViewName, analystViews, recordsForAnalysts } from '../src/engine/views/analyst-views.ts'
import { openMongoViews } from '../src/engine/views/mongo.ts'
import { type Listed, viewCommands } from '../src/engine/views/mongo-analyst-views.ts'
import type { AnalystView } from '../src/engine/views/port.ts'

const viewOf = (type: 'well' | 'lease' | 'row', generation = 1): AnalystView => {
  const name = analystViewName(recordOf(type))
  return analystViews(catalogue, generation).find((view) => view.name === name) ?? expect.fail(`no ${name}`)
}

/** mingo has no Decimal128, and answers a number in its place. */
const rowsOf = ({ pipeline }: AnalystView, documents: Record<string, unknown>[]) =>
  new Aggregator(pipeline.map((stage) => ({ ...stage }))).run(documents)

const MONGODB_URL = process.env.MONGODB_URL

const INTERNAL = {
  _position: '0000000000000007',
  _links: {},
  _sort: { name: 'a' },
  _search: 'a',
  _listed: 'a',
  _unique: [],
}

describe('the views for analysts', () => {
  it('are of what somebody but an admin may read: no users, and nothing that Landbook keeps of itself', () => {
    expect(recordsForAnalysts(catalogue).map(analystViewName)).toEqual([
      'data_tract',
      'data_well',
      'data_operator',
      'data_row',
      'data_lease',
      'data_otherLease',
      'data_unit',
      'data_production',
      'data_finance',
      'data_owner',
      'data_state',
    ])
  })

  it('have the same names and columns in every generation, and another collection', () => {
    const [first, second] = [viewOf('well', 1), viewOf('well', 2)]
    expect([first.source, second.source]).toEqual(['well_1', 'well_2'])
    expect(second).toEqual({ ...first, source: 'well_2' })
  })

  it('ask for figures as exact decimals', () => {
    const project = viewOf('well').pipeline.at(-1)?.$project
    expect(project).toMatchObject({
      totalDepth: { $convert: { input: '$totalDepth', to: 'decimal', onError: null, onNull: null } },
    })
  })
})

describe('the rows of a view', () => {
  it('have values by API name, empty ones included, and nothing that is for queries', () => {
    const [row] = rowsOf(viewOf('well'), [
      {
        _id: 'w1',
        id: 'w1',
        revision: 3,
        ...INTERNAL,
        name: 'Sand Dune 1H',
        spudDate: '2024-03-01',
        unitSince: '2024-05-01T10:30:00.000Z',
        inactive: false,
        inService: true,
        totalDepth: '12345.5',
        mesDOI: '0.01250000',
        mpiDOI: 'Incomplete',
        drilledOn: [{ id: 't1', name: 'A-1', county: 'Reeves' }],
        operatedBy: { id: 'o1', name: 'Basin', operatorNumber: '77' },
        divisionOrder: [
          {
            id: 'd1',
            Tract: { id: 't1', name: 'A-1', county: 'Reeves' },
            platTractAcres: '40.25',
            mineralOwnership: '1/8',
            mesDOI: '0.01',
            _given: { mesDOI: '0.02' },
          },
        ],
      },
    ])
    expect(row).toMatchObject({
      id: 'w1',
      revision: 3,
      name: 'Sand Dune 1H',
      apiNumber: null,
      spudDate: new Date('2024-03-01T00:00:00Z'),
      completionDate: null,
      unitSince: new Date('2024-05-01T10:30:00Z'),
      inactive: false,
      inService: true,
      totalDepth: 12345.5,
      trueVerticalDepth: null,
      mesDOI: 0.0125,
      mpiDOI: null,
      operatedBy: { id: 'o1', name: 'Basin' },
      unit: null,
    })
    expect(row).toHaveProperty('drilledOn', [{ id: 't1', name: 'A-1' }])
    expect(row).toHaveProperty('divisionOrder', [
      {
        id: 'd1',
        Tract: { id: 't1', name: 'A-1' },
        platTract: null,
        platTractAcres: 40.25,
        wellUnitAcres: null,
        lateralFeet: null,
        wellLateralFeet: null,
        mineralOwnership: '1/8',
        familyAcres: null,
        royaltyRate: null,
        mesDOI: 0.01,
        mpiDOI: null,
        sroDOI: null,
        totalDOI: null,
      },
    ])
    expect(Object.keys(row ?? {}).filter((name) => name.startsWith('_'))).toEqual([])
  })

  it('have the acres of recordings by land', () => {
    const recording = {
      id: 'r1',
      grantor: { id: 'o1', name: 'Basin' },
      recordingInterest: [{ id: 't1', acres: '160', Tract: { id: 't1', name: 'A-1' } }],
    }
    const [row] = rowsOf(viewOf('lease'), [{ _id: 'l1', ...INTERNAL, leaseRecordings: [recording] }])
    expect(row).toMatchObject({
      leaseRecordings: [
        {
          id: 'r1',
          grantor: { id: 'o1', name: 'Basin' },
          grantee: null,
          recordingInterest: [{ acres: 160, Tract: { id: 't1', name: 'A-1' } }],
        },
      ],
    })
  })

  it('are none of deleted records and templates', () => {
    const documents = [
      { _id: 'l1', leaseName: 'Signed' },
      { _id: 'l2', leaseName: 'Template', template: true },
      { _id: 'l3', _deleted: true },
    ]
    const rows = rowsOf(viewOf('lease'), documents)
    expect(rows.map((row) => Object(row).leaseName)).toEqual(['Signed'])
    expect(rows[0]).not.toHaveProperty('template')
  })
})

describe('the commands that publish them', () => {
  const views = [viewOf('well'), viewOf('row')]
  const listed = ({ name, source: viewOn, pipeline }: AnalystView): Listed => ({
    name,
    type: 'view',
    options: { viewOn, pipeline },
  })

  it('create what is missing, and change nothing that is as it should be', () => {
    const [well, row] = views
    expect(viewCommands([], views)).toEqual([
      { create: 'data_well', viewOn: 'well_1', pipeline: well?.pipeline },
      { create: 'data_row', viewOn: 'row_1', pipeline: row?.pipeline },
    ])
    expect(viewCommands(views.map(listed), views)).toEqual([])
  })

  it('move a view to the generation that went live', () => {
    const next = viewOf('well', 2)
    expect(viewCommands(views.map(listed), [next, viewOf('row')])).toEqual([
      { collMod: 'data_well', viewOn: 'well_2', pipeline: next.pipeline },
    ])
  })

  it('drop views of record types that are no more, but nobody’s collection', () => {
    const former = { name: 'data_seismic', type: 'view', options: {} }
    const others = [
      { name: 'data_own', type: 'collection' },
      { name: 'own_view', type: 'view' },
      { name: 'data_well', type: 'collection' },
    ]
    expect(viewCommands([former, ...others], [viewOf('well')])).toEqual([{ drop: 'data_seismic' }])
  })
})

describe.skipIf(MONGODB_URL === undefined)('views in MongoDB (needs MONGODB_URL)', () => {
  it('show the generation that was published last, with exact figures and dates', async (context) => {
    const [url, database] = [MONGODB_URL ?? '', `analysts-${randomUUID()}`]
    const store = await openMongoViews({ url, database })
    const client = await MongoClient.connect(url)
    const db = client.db(database)
    const shown = () => db.collection('data_well').find().toArray()
    const write = (generation: number, totalDepth: string) =>
      store
        .collection(viewOf('well', generation).source)
        .write([{ id: 'w1', position: '1', document: { totalDepth, spudDate: '2024-03-01' } }])
    try {
      const hasViews = await db.createCollection('probe', { viewOn: 'none', pipeline: [] }).then(
        () => true,
        () => false,
      )
      if (!hasViews) context.skip('the server has no views')
      await write(1, '12345.50000000000000000001')
      await store.publish?.(analystViews(catalogue, 1))
      expect(await shown()).toMatchObject([
        {
          id: 'w1',
          totalDepth: Decimal128.fromString('12345.50000000000000000001'),
          spudDate: new Date('2024-03-01T00:00:00Z'),
          completionDate: null,
        },
      ])
      await write(2, '2')
      for (let n = 0; n < 2; n++) await store.publish?.(analystViews(catalogue, 2))
      expect(await shown()).toMatchObject([{ totalDepth: Decimal128.fromString('2') }])
      await store.publish?.([])
      expect(await shown()).toEqual([])
    } finally {
      await db.dropDatabase()
      await client.close()
      await store.close()
    }
  })
})
