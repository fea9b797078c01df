import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Rig, startRig } from './rig.ts'

interface Hit {
  type: string
  id: string
  name: string
  title: string
  detail: string
}

let rig: Rig
beforeAll(async () => {
  rig = await startRig()
  const place = { state: 'Texas', county: 'Loving' }
  await rig.given('CreateTract', { id: 't-exact', name: 'Mesa', ...place, color: 'M&S' })
  await rig.given('CreateTract', { id: 't-prefix', name: 'Mesa Verde 12', ...place, county: 'Ward' })
  await rig.given('CreateTract', { id: 't-word', name: 'North Mesa', ...place })
  await rig.given('CreateTract', { id: 't-inside', name: 'Lomesa', ...place })
  await rig.given('CreateTract', { id: 't-number', name: 'Section 9', ...place, abstract: 'A-1277' })
  await rig.given('CreateTract', { id: 't-family', name: 'Section 10', ...place, familyID: 'F 33.1' })
  await rig.given('CreateOperator', { id: 'o-1', name: 'Pecos Energy', operatorNumber: '654321' })
  await rig.given('CreateOperator', { id: 'o-2', name: 'Mesa Petroleum', alias: 'Boone', city: 'Midland' })
  await rig.given('CreateWell', {
    id: 'w-1',
    name: 'Mesa Unit 1H',
    apiNumber: '42-389-30001',
    rrcLeaseNumber: '40777',
    status: 'Active',
    county: 'Reeves',
  })
  await rig.given('CreateWell', { id: 'w-2', name: 'Rustler (2)', apiNumber: '4247530002', county: 'Ward' })
})
afterAll(() => rig.close())

async function hits(q: string, first?: number): Promise<Hit[]> {
  const args = first === undefined ? { q } : { q, first }
  return rig.done<Hit[]>('search', args, 'type id name title detail')
}

const ids = async (q: string, first?: number) => (await hits(q, first)).map(({ id }) => id)

describe('search', () => {
  it('ranks whole names first, then their beginning, then beginnings of words, then the rest', async () => {
    const found = await ids('mesa')
    expect(found[0]).toBe('t-exact')
    expect(found.slice(1, 4).sort()).toEqual(['o-2', 't-prefix', 'w-1'])
    expect(found.slice(4)).toEqual(['t-word', 't-inside'])
  })

  it.each([
    ['42-389-30001', ['w-1']],
    ['4238930001', ['w-1']],
    ['423893', ['w-1']],
    ['42-475-30002', ['w-2']],
    ['40777', ['w-1']],
    ['654321', ['o-1']],
    ['A-1277', ['t-number']],
    ['a1277', ['t-number']],
    ['f 33.1', ['t-family']],
    ['F 3301', []],
    ['Rustler (2', ['w-2']],
    ['.*', []],
    ['boone', ['o-2']],
    ['PETROLEUM mesa', ['o-2']],
    ['mesa reeves', ['w-1']],
    ['mesa nothing', []],
    ['  ', []],
    ['', []],
  ])('%s finds %j', async (q, expected) => {
    expect((await ids(q)).sort()).toEqual(expected)
  })

  it('ranks exact names and numbers before similar ones', async () => {
    const well = (id: string, name: string, apiNumber: string) =>
      rig.given('CreateWell', { id, name, apiNumber, county: 'Pecos' })
    // Holes of one well agree in ten digits.
    await well('w-hole-1', 'Aardvark 1H', '42-371-30009-01-00')
    await well('w-hole-2', 'Badger 1H', '42-371-30009-02-00')
    await well('w-whole', 'Coyote 1H', '42-371-30009')
    for (const written of ['42-371-30009-02-00', '42371300090200'])
      expect(await ids(written)).toEqual(['w-hole-2', 'w-whole', 'w-hole-1'])
    expect(await ids('4237130009')).toEqual(['w-whole', 'w-hole-1', 'w-hole-2'])
    expect(await ids('42-371-30009-09-00')).toEqual(['w-whole', 'w-hole-1', 'w-hole-2'])

    const place = { state: 'Texas', county: 'Loving' }
    await rig.given('CreateTract', { id: 't-dashes', name: 'B1-2-2', ...place })
    await rig.given('CreateTract', { id: 't-dash', name: 'B-122', ...place })
    await rig.given('CreateTract', { id: 't-plain', name: 'B122', ...place })
    for (const [written, first] of [
      ['b122', 't-plain'],
      ['B-122', 't-dash'],
      ['B1-2-2', 't-dashes'],
    ] as const) {
      const found = await ids(written)
      expect(found[0]).toBe(first)
      expect([...found].sort()).toEqual(['t-dash', 't-dashes', 't-plain'])
    }
  })

  it('finds by county, after equal names', async () => {
    await rig.given('CreateOperator', { id: 'o-ward', name: 'Ward County' })
    expect(await ids('ward')).toEqual(['o-ward', expect.any(String), expect.any(String)])
    expect((await ids('ward')).slice(1).sort()).toEqual(['t-prefix', 'w-2'])
  })

  it('shows distinguishing details, and the matched field', async () => {
    expect(await hits('mesa', 1)).toEqual([
      {
        type: 'tract',
        id: 't-exact',
        name: 'Mesa',
        title: 'Land',
        detail: 'Texas · Loving · M&S (Minerals & Surface)',
      },
    ])
    const [well] = await hits('40777')
    expect(well?.detail).toBe('API Number 42-389-30001 · Active · Reeves · RRC Lease Number 40777')
    const [operator] = await hits('boone')
    expect(operator?.detail).toBe('Midland · Boone')
  })

  describe('beside names and numbers', () => {
    beforeAll(async () => {
      await rig.given('CreateTract', {
        id: 't-forty',
        name: 'Reeves 40',
        state: 'Texas',
        county: 'Reeves',
        section: '40',
        blk: '32',
        survey: 'GC&SF',
        abstract: '1653',
        purchaser: 'Cordelia Vance',
        legalDescription: 'The north half. Beginning at a mesquite stake; thence east.',
        volumePage: 'Vol. 917, Pg. 409',
      })
      await rig.given('CreateTract', {
        id: 't-four',
        name: 'Reeves 4',
        state: 'Texas',
        county: 'Reeves',
        section: '4',
      })
      await rig.given('createTitleDocument', {
        tractID: 't-forty',
        grantor: 'Hector Salazar',
        grantee: 'Iris Quill',
      })
      await rig.given('createNewContact', {
        operatorID: 'o-1',
        contactName: 'John Marsh',
        cell: '(432) 555-0100',
        email: 'marsh@pecos.example',
      })
      await rig.given('createNewContact', {
        operatorID: 'o-2',
        contactName: 'John Reed',
        cell: '432-555-0177',
      })
      await rig.given('CreateLease', {
        id: 'l-form',
        leaseName: 'House form',
        template: true,
        currentLessee: 'Nobody',
      })
      await rig.given('CreateLease', { id: 'l-one', leaseName: 'House lease 1', currentLessee: 'Nobody' })
    })

    it.each([
      ['Sec 40 Blk 32', ['t-forty']],
      ['section 40, block 32', ['t-forty']],
      ['S40 B32', ['t-forty']],
      ['s. 40, blk 32', ['t-forty']],
      ['s4 b32', []],
      ['sec 32 blk 40', []],
      ['sec 4', ['t-four']],
      ['sec 40 blk 3', []],
      ['53', []],
      ['Abstract 1653', ['t-forty']],
      ['cordelia', ['t-forty']],
      ['Vance, Cordelia', ['t-forty']],
      ['hector salazar', ['t-forty']],
      ['quill', ['t-forty']],
      ['917/409', ['t-forty']],
      ['volume 917 page 409', ['t-forty']],
      ['mesquite stake', ['t-forty']],
      ['432 555 0100', ['o-1']],
      ['4325550177', ['o-2']],
      ['555-0177', ['o-2']],
      ['marsh@pecos', ['o-1']],
      ['42 389 30001', ['w-1']],
      ['42.389.30001', ['w-1']],
      ['house', ['l-one', 'l-form']],
    ])('%s finds %j', async (q, expected) => {
      expect(await ids(q)).toEqual(expected)
    })

    it('finds whole numbers before those that begin with it', async () => {
      expect((await ids('reeves 4')).slice(0, 2)).toEqual(['t-four', 't-forty'])
    })

    it('says where it is found', async () => {
      const detailOf = async (q: string) => (await hits(q))[0]?.detail
      expect(await detailOf('john marsh')).toBe('Operator # 654321 · Contacts: Name John Marsh')
      expect(await detailOf('432 555 0100')).toBe('Operator # 654321 · Contacts: Cell Number (432) 555-0100')
      expect(await detailOf('mesquite')).toBe(
        'Texas · Reeves · Legal Description Of Property The north half. Beginning at a mesquite stake; thence east.',
      )
      expect(await detailOf('house form')).toBe('Template · Nobody')
    })
  })

  it('includes wells among the many tracts of a county', async () => {
    for (let index = 0; index < 30; index++)
      await rig.given('CreateTract', { name: `Block ${index}`, state: 'Texas', county: 'Crane' })
    await rig.given('CreateWell', {
      id: 'w-crane',
      name: 'Lone Well',
      apiNumber: '42-103-30001',
      county: 'Crane',
    })
    const found = await hits('crane', 5)
    expect(found).toHaveLength(5)
    expect(found.map(({ id }) => id)).toContain('w-crane')
    expect(found.filter(({ type }) => type === 'tract').map(({ name }) => name)).toEqual([
      'Block 0',
      'Block 1',
      'Block 2',
      'Block 3',
    ])
    expect(await ids('crane')).toHaveLength(20)
  })

  it('finds only what the reader may read, by current roles', async () => {
    const reader = await rig.user('READ_LANDS')
    const typesFor = async (token: string) => {
      const { data } = await rig.call(token, 'search', { q: 'mesa' }, 'type')
      return new Set((data as unknown as Hit[]).map(({ type }) => type))
    }
    expect(await typesFor(reader.token)).toEqual(new Set(['tract']))
    expect(await typesFor(rig.admin)).toEqual(new Set(['tract', 'well', 'operator']))
    await rig.done('setUserRole', { userID: reader.id, roles: ['READ_WELLS', 'READ_OPERATORS'] })
    expect(await typesFor(reader.token)).toEqual(new Set(['well', 'operator']))
    await rig.done('setUserRole', { userID: reader.id, roles: [] })
    expect(await typesFor(reader.token)).toEqual(new Set())
  })

  it('follows changes of a record', async () => {
    await rig.given('CreateTract', { id: 't-gone', name: 'Quicksilver', state: 'Texas', county: 'Ward' })
    expect(await ids('quicksilver')).toEqual(['t-gone'])
    await rig.given('UpdateTract', { id: 't-gone', name: 'Mercury' })
    expect([await ids('quicksilver'), await ids('mercury')]).toEqual([[], ['t-gone']])
    await rig.given('DeleteTract', { id: 't-gone' })
    expect(await ids('mercury')).toEqual([])
  })

  it.each([
    { q: 'mesa', first: 0 },
    { q: 'mesa', first: 51 },
    { q: 'm'.repeat(201) },
    { q: Array(11).fill('m').join(' ') },
  ])('refuses too long or empty texts: %o', async (args) => {
    expect((await rig.call(rig.admin, 'search', args)).code).toBe('VALIDATION')
  })

  it('is limited per request', async () => {
    const ask = (times: number) => {
      const parts = Array.from({ length: times }, (_, index) => `s${index}: search(q: "mesa") { id }`)
      return rig.graphql(rig.admin, `{ ${parts.join(' ')} }`)
    }
    expect((await ask(19)).code).toBe('')
    expect((await ask(20)).code).toBe('VALIDATION')
  })
})
