import { MESSAGES } from '@landbook/contracts/engine/messages'
import { describe, expect, it } from 'vitest'
import { event, given, ID, NEW_ITEM } from './given.ts'

const created = event('TractCreated', { name: 'A-1', state: 'Texas', county: 'Ward' })
const owned = event('TractUpdated', {
  grossMineralAcres: '640',
  mineralFraction: '1/2',
  mineralOwnershipPercentage: '32000',
  familyNMA: '320',
  mineralOwnership: true,
})
const share = event('OwnerMineralsAdded', {
  id: `${ID}.mes`,
  Owner: 'MES',
  mineralFraction: '1/4',
  mineralPercentage: '0.25',
  netMineralAcres: '80',
})
const deleted = event('TractDeleted')
const APART = ['Kind', 'Ends', 'From Depth (ft)', 'To Depth (ft)']

describe('CreateTract', () => {
  it('records what was sent, and nothing else', () => {
    given()
      .when('CreateTract', {
        id: ID,
        name: ' A-1 ',
        state: 'Texas',
        county: 'Ward',
        survey: '',
        caliche: false,
      })
      .gives(created)
  })

  it('computes net acres, percentages and flags from amounts and fractions', () => {
    given()
      .when('CreateTract', {
        name: 'A-1',
        state: 'Texas',
        county: 'Ward',
        grossMineralAcres: '1,000',
        mineralFraction: '1/3',
        grossSurfaceAcres: 12.5,
        surfaceFraction: '0.5',
        calicheAcres: '3',
        waterOwnership: true,
      })
      .gives(
        event('TractCreated', {
          name: 'A-1',
          state: 'Texas',
          county: 'Ward',
          grossMineralAcres: '1000',
          mineralFraction: '1/3',
          grossSurfaceAcres: '12.5',
          surfaceFraction: '0.5',
          calicheAcres: '3',
          waterOwnership: true,
          mineralOwnershipPercentage: '33333.33333333',
          familyNMA: '333.33333333',
          mineralOwnership: true,
          surfaceOwnershipPercentage: '625',
          familyNSA: '6.25',
          surfaceOwnership: true,
          caliche: true,
        }),
      )
  })

  it('ignores values of clients for computed fields', () => {
    const computed = {
      mineralOwnershipPercentage: '100',
      familyNMA: '1000000',
      familyNSA: '1',
      surfaceOwnershipPercentage: 'rubbish',
      mineralOwnership: true,
      surfaceOwnership: true,
    }
    given()
      .when('CreateTract', { name: 'A-1', state: 'Texas', county: 'Ward', ...computed })
      .gives(created)
    given(created)
      .when('UpdateTract', { id: ID, ...computed })
      .changesNothing()
  })

  it('reports every invalid field at once', () => {
    given()
      .when('CreateTract', { name: ' ', county: 'Ward', mineralFraction: '1/0', acreage: 'much', color: 'X' })
      .refuses('VALIDATION', {
        problems: expect.arrayContaining([
          { path: 'name', message: MESSAGES.requiredField },
          { path: 'state', message: MESSAGES.requiredField },
          { path: 'mineralFraction', message: MESSAGES.notAFraction },
          { path: 'acreage', message: MESSAGES.notANumber },
          { path: 'color', message: MESSAGES.notAnOption(['M', 'M&S', 'S', 'ORRI']) },
        ]),
      })
  })

  it('refuses an id that is taken, and takes it again once the record was deleted', () => {
    const again = { id: ID, name: 'B-2', state: 'Texas', county: 'Ward' }
    given(created).when('CreateTract', again).refuses('ALREADY_EXISTS')
    const command = given(created, owned, share, deleted).when('CreateTract', again)
    command.gives(event('TractCreated', { name: 'B-2', state: 'Texas', county: 'Ward' }))
    expect(command.after()).toMatchObject({
      name: 'B-2',
      deleted: false,
      familyNMA: null,
      mineralsOwned: [],
      grossMineralAcres: '0',
    })
  })
})

describe('UpdateTract', () => {
  it('records only what changed', () => {
    given(created)
      .when('UpdateTract', { id: ID, name: 'A-1', state: 'Texas', survey: 'T&P', notes: null })
      .gives(event('TractUpdated', { survey: 'T&P' }))
  })

  it('clears a field with an empty text', () => {
    given(created, event('TractUpdated', { survey: 'T&P' }))
      .when('EditTract', { id: ID, survey: ' ' })
      .gives(event('TractUpdated', { survey: null }))
  })

  it('does nothing where nothing changes', () => {
    given(created, owned)
      .when('UpdateTract', { id: ID, grossMineralAcres: '640.00', name: 'A-1 ' })
      .changesNothing()
    given(created).when('UpdateTract', { id: ID }).changesNothing()
  })

  it('refuses to empty a required field, and what is no tract or no longer one', () => {
    for (const field of ['name', 'state', 'county', 'grossMineralAcres', 'grossSurfaceAcres']) {
      given(created)
        .when('UpdateTract', { id: ID, [field]: '' })
        .refuses('VALIDATION', { problems: [{ path: field, message: MESSAGES.requiredField }] })
    }
    given().when('UpdateTract', { id: ID, survey: 'T&P' }).refuses('NOT_FOUND')
    given(created, deleted).when('UpdateTract', { id: ID, survey: 'T&P' }).refuses('NOT_FOUND')
  })

  it('computes the owners’ shares again when gross acres or the fraction change', () => {
    given(created, owned, share)
      .when('UpdateTract', { id: ID, grossMineralAcres: '320' })
      .gives(
        event('TractUpdated', {
          grossMineralAcres: '320',
          mineralOwnershipPercentage: '16000',
          familyNMA: '160',
        }),
        event('MineralOwnershipUpdated', { id: `${ID}.mes`, netMineralAcres: '40' }, ['owner-MES']),
      )
    given(created, owned, share)
      .when('UpdateTract', { id: ID, mineralFraction: '1/4' })
      .gives(
        event('TractUpdated', {
          mineralFraction: '1/4',
          mineralOwnershipPercentage: '16000',
          familyNMA: '160',
        }),
        event('MineralOwnershipUpdated', { id: `${ID}.mes`, netMineralAcres: '40' }, ['owner-MES']),
      )
  })

  it('empties what was computed from what is gone', () => {
    given(created, owned, share)
      .when('UpdateTract', { id: ID, mineralFraction: null })
      .gives(
        event('TractUpdated', { mineralFraction: null, mineralOwnershipPercentage: null, familyNMA: null }),
        event('MineralOwnershipUpdated', { id: `${ID}.mes`, netMineralAcres: null }, ['owner-MES']),
      )
  })

  it('moves a flag with its amount, and leaves a ticked flag without an amount alone', () => {
    given(created)
      .when('UpdateTract', { id: ID, calicheAcres: '5' })
      .gives(event('TractUpdated', { calicheAcres: '5', caliche: true }))
    given(created)
      .when('UpdateTract', { id: ID, caliche: true })
      .gives(event('TractUpdated', { caliche: true }))
    given(created, event('TractUpdated', { calicheAcres: '5', caliche: true }))
      .when('UpdateTract', { id: ID, notes: 'n' })
      .gives(event('TractUpdated', { notes: 'n' }))
    given(created, owned)
      .when('UpdateTract', { id: ID, grossMineralAcres: '0' })
      .gives(
        event('TractUpdated', {
          grossMineralAcres: '0',
          mineralOwnershipPercentage: '0',
          familyNMA: '0',
          mineralOwnership: false,
        }),
      )
  })
})

describe('owners of minerals', () => {
  it('are added with their decimal and net acres, and concern the owner', () => {
    given(created, owned)
      .when('AddOwnerMinerals', {
        from: 'MES',
        to: ID,
        data: { mineralFraction: '1/8', volPage: '12/7', netMineralAcres: '9999', mineralPercentage: '1' },
      })
      .gives(
        event(
          'OwnerMineralsAdded',
          {
            id: NEW_ITEM,
            Owner: 'MES',
            mineralFraction: '1/8',
            volPage: '12/7',
            mineralPercentage: '0.125',
            netMineralAcres: '40',
          },
          ['owner-MES'],
        ),
      )
  })

  it('need a fraction, an owner who is there, and one row each', () => {
    const add = (args: Record<string, unknown>, there?: string[]) =>
      given(created, owned, share).when('AddOwnerMinerals', { to: ID, ...args }, there ? { there } : {})
    add({ from: 'MPI', data: { volPage: '1' } }).refuses('VALIDATION', {
      problems: [{ path: 'mineralFraction', message: MESSAGES.requiredField }],
    })
    add({ from: 'MPI', data: { mineralFraction: 'half' } }).refuses('VALIDATION', {
      problems: [{ path: 'mineralFraction', message: MESSAGES.notAFraction }],
    })
    add({ from: 'MPI' }).refuses('VALIDATION')
    add({ from: 'MPI', data: { mineralFraction: '1/2' } }, []).refuses('VALIDATION', {
      problems: [{ path: 'Owner' }],
    })
    add({ data: { mineralFraction: '1/2' } }).refuses('VALIDATION', { problems: [{ path: 'Owner' }] })
    add({ from: 'MES', data: { mineralFraction: '1/2' } }).refuses('VALIDATION', {
      problems: [{ path: 'Owner', message: MESSAGES.alreadyInTable('Owner', APART) }],
    })
  })

  it('change by their own id: only what changed, and what follows from it', () => {
    const change = (args: Record<string, unknown>) =>
      given(created, owned, share).when('updateMineralOwnership', { relationshipID: `${ID}.mes`, ...args })
    change({ mineralFraction: '1/2', volPage: '' }).gives(
      event(
        'MineralOwnershipUpdated',
        { id: `${ID}.mes`, mineralFraction: '1/2', mineralPercentage: '0.5', netMineralAcres: '160' },
        ['owner-MES'],
      ),
    )
    change({ familyMember: 'Ann' }).gives(
      event('MineralOwnershipUpdated', { id: `${ID}.mes`, familyMember: 'Ann' }, ['owner-MES']),
    )
    change({ mineralFraction: '1/4', netMineralAcres: '1' }).changesNothing()
    change({ mineralFraction: '' }).refuses('VALIDATION')
    given(created, owned)
      .when('updateMineralOwnership', { relationshipID: `${ID}.mes`, mineralFraction: '1/2' })
      .refuses('NOT_FOUND')
  })

  it('are removed by owner and tract', () => {
    given(created, owned, share)
      .when('RemoveOwnerMinerals', { from: 'MES', to: ID })
      .gives(event('OwnerMineralsRemoved', { id: `${ID}.mes` }, ['owner-MES']))
    given(created, owned, share).when('RemoveOwnerMinerals', { from: 'MPI', to: ID }).refuses('NOT_FOUND')
    given(created, deleted).when('RemoveOwnerMinerals', { from: 'MES', to: ID }).refuses('NOT_FOUND')
  })

  it('are told apart from owners of the surface', () => {
    const surface = event('OwnerSurfaceAdded', { id: `${ID}.s`, Owner: 'MES', surfaceFraction: '1/2' })
    given(created, owned, share, surface)
      .when('RemoveOwnerSurface', { from: 'MES', to: ID })
      .gives(event('OwnerSurfaceRemoved', { id: `${ID}.s` }, ['owner-MES']))
    given(created, owned, share)
      .when('updateSurfaceOwnership', { relationshipID: `${ID}.mes`, surfaceFraction: '1/2' })
      .refuses('NOT_FOUND')
  })
})

describe('DeleteTract', () => {
  it('concerns every linked record', () => {
    given(created, owned, share)
      .when('DeleteTract', { id: ID })
      .gives(event('TractDeleted', {}, ['owner-MES']))
  })

  it('does not delete twice', () => {
    given(created, deleted).when('DeleteTract', { id: ID }).refuses('NOT_FOUND')
  })
})
