import { ROLES } from '@landbook/contracts/catalogue/roles'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { describe, expect, it } from 'vitest'
import { event, given, ID, NEW_ITEM } from './given.ts'

describe('the contacts of an operator', () => {
  const created = event('OperatorCreated', { name: 'Pecos Oil' })
  const contact = { contactName: 'Ann', current: 'No', email: 'ann@pecos.example' }
  const added = event('ContactAdded', { id: `${ID}.ann`, ...contact })

  it('are added; a new one is not current unless it is said', () => {
    given(created)
      .when('createNewContact', { operatorID: ID, contactName: ' Ann ', position: '' })
      .gives(event('ContactAdded', { id: NEW_ITEM, contactName: 'Ann', position: null, current: 'No' }))
    given(created)
      .when('createNewContact', { operatorID: ID, contactName: 'Ann', current: 'Yes' })
      .gives(event('ContactAdded', { id: NEW_ITEM, contactName: 'Ann', current: 'Yes' }))
  })

  it('need a name, and values that fit', () => {
    given(created)
      .when('createNewContact', { operatorID: ID, date: '2026-02-30', current: 'Maybe' })
      .refuses('VALIDATION', {
        problems: expect.arrayContaining([
          { path: 'contactName', message: MESSAGES.requiredField },
          { path: 'date', message: MESSAGES.notADate },
          { path: 'current', message: MESSAGES.notAnOption(['Yes', 'No']) },
        ]),
      })
    given().when('createNewContact', { operatorID: ID, contactName: 'Ann' }).refuses('NOT_FOUND')
  })

  it('change by their own id: only what changed', () => {
    given(created, added)
      .when('UpdateContact', { id: `${ID}.ann`, ...contact, cell: '555' })
      .gives(event('ContactUpdated', { id: `${ID}.ann`, cell: '555' }))
    given(created, added)
      .when('UpdateContact', { id: `${ID}.ann`, ...contact })
      .changesNothing()
    given(created, added)
      .when('UpdateContact', { id: `${ID}.ann`, contactName: '' })
      .refuses('VALIDATION')
    given(created, added)
      .when('UpdateContact', { id: `${ID}.bob`, cell: '555' })
      .refuses('NOT_FOUND')
  })

  it('are deleted once', () => {
    const gone = event('ContactDeleted', { id: `${ID}.ann` })
    given(created, added)
      .when('DeleteContact', { id: `${ID}.ann` })
      .gives(gone)
    given(created, added, gone)
      .when('DeleteContact', { id: `${ID}.ann` })
      .refuses('NOT_FOUND')
    given(created, added, event('OperatorDeleted'))
      .when('DeleteContact', { id: `${ID}.ann` })
      .refuses('NOT_FOUND')
  })
})

describe('the counties of a state', () => {
  const created = event('StateCreated', { stateName: 'Texas' })
  const counties = ['Pecos', 'Reeves', 'Ward'].map((name) =>
    event('CountyAdded', { id: `${ID}.${name}`, name }),
  )

  it('come with the state', () => {
    given()
      .when('addState', { stateName: ' Texas ', counties: ['Ward', ' Loving', 'ward '] })
      .gives(
        created,
        event('CountyAdded', { id: `${ID}.new county ward`, name: 'ward' }),
        event('CountyAdded', { id: `${ID}.new county loving`, name: 'Loving' }),
      )
    given().when('addState', { stateName: 'Texas' }).gives(created)
  })

  it('are given as a whole list: what is new is added, what is missing deleted, the spelling renamed', () => {
    given(created, ...counties)
      .when('updateState', { id: ID, stateName: 'Texas', counties: ['PECOS', 'Ward', 'Loving'] })
      .gives(
        event('CountyDeleted', { id: `${ID}.Reeves` }),
        event('CountyRenamed', { id: `${ID}.Pecos`, name: 'PECOS' }),
        event('CountyAdded', { id: `${ID}.new county loving`, name: 'Loving' }),
      )
  })

  it('stay as they are where they are not mentioned, or the same', () => {
    given(created, ...counties)
      .when('updateState', { id: ID, stateName: 'Tejas' })
      .gives(event('StateUpdated', { stateName: 'Tejas' }))
    given(created, ...counties)
      .when('updateState', { id: ID, counties: ['Ward', 'Reeves', 'Pecos'] })
      .changesNothing()
  })

  it('need names', () => {
    for (const bad of [' ', '\u200b', 'a\u0000b', 7]) {
      given(created)
        .when('updateState', { id: ID, counties: ['Ward', bad] })
        .refuses('VALIDATION')
    }
    given().when('addState', { stateName: ' ', counties: [] }).refuses('VALIDATION')
  })

  it('that others added or deleted since the form was opened stay so', () => {
    const [pecos, reeves, ward] = counties
    if (!pecos || !reeves || !ward) throw new Error('Three counties')
    const byOthers = [event('CountyDeleted', { id: `${ID}.Pecos` }), ward]
    given(created, pecos, reeves, ...byOthers)
      .when('updateState', { id: ID, counties: ['Pecos', 'Reeves', 'Loving'] }, { openedAt: 2 })
      .gives(event('CountyAdded', { id: `${ID}.new county loving`, name: 'Loving' }))
    given(created, pecos, reeves, ...byOthers)
      .when('updateState', { id: ID, counties: ['Pecos'] }, { openedAt: 2 })
      .gives(event('CountyDeleted', { id: `${ID}.Reeves` }))
    const renamed = event('CountyRenamed', { id: `${ID}.Reeves`, name: 'REEVES' })
    given(created, pecos, reeves, renamed)
      .when('updateState', { id: ID, counties: ['Pecos', 'Reeves'] }, { openedAt: 2 })
      .changesNothing()
  })

  it('are deleted one by one', () => {
    given(created, ...counties)
      .when('deleteCountyByIdentity', { id: `${ID}.Ward` })
      .gives(event('CountyDeleted', { id: `${ID}.Ward` }))
    given(created)
      .when('deleteCountyByIdentity', { id: `${ID}.Ward` })
      .refuses('NOT_FOUND')
  })

  it('go with the state', () => {
    given(created, ...counties)
      .when('deleteStateByIdentity', { id: ID })
      .gives(event('StateDeleted'))
  })
})

describe('the roles of a user', () => {
  const created = event('UserCreated', { email: 'ann@land.example', roles: ['READ_LANDS'] })

  it('come with the user, in one order, each once', () => {
    given()
      .when('CreateUser', {
        email: 'ann@land.example',
        password: 'Secret-1234567',
        roles: ['WRITE_LANDS', 'READ_LANDS', 'WRITE_LANDS'],
      })
      .gives(event('UserCreated', { email: 'ann@land.example', roles: ['READ_LANDS', 'WRITE_LANDS'] }))
  })

  it('never let a secret into an event', () => {
    const command = given().when('CreateUser', { email: 'ann@land.example', password: 'Secret-1234567' })
    expect(JSON.stringify(command.after())).not.toContain('Secret')
  })

  it('are set as a whole, by an event of their own', () => {
    given(created)
      .when('setUserRole', { userID: ID, roles: ['ADMIN'] })
      .gives(event('UserRolesSet', { roles: ['ADMIN'] }))
    given(created)
      .when('setUserRole', { userID: ID, roles: [] })
      .gives(event('UserRolesSet', { roles: [] }))
    given(created)
      .when('setUserRole', { userID: ID, roles: ['READ_LANDS', 'READ_LANDS'] })
      .changesNothing()
  })

  it('are roles that there are', () => {
    given(created)
      .when('setUserRole', { userID: ID, roles: ['EMPEROR'] })
      .refuses('VALIDATION', { problems: [{ path: 'roles', message: MESSAGES.notAnOption(ROLES) }] })
    given(created).when('setUserRole', { userID: ID, roles: 'ADMIN' }).refuses('VALIDATION')
  })

  it('change nothing else', () => {
    given(created)
      .when('setUserRole', { userID: ID, roles: ['ADMIN'], email: 'other@land.example' })
      .gives(event('UserRolesSet', { roles: ['ADMIN'] }))
  })

  it('need an email that is one', () => {
    given()
      .when('CreateUser', { email: 'ann', roles: [] })
      .refuses('VALIDATION', { problems: [{ path: 'email', message: MESSAGES.notAnEmail }] })
  })
})

describe('an owner', () => {
  it('has a name', () => {
    given()
      .when('CreateOwner', { id: ID, name: 'MES' })
      .gives(event('OwnerCreated', { name: 'MES' }))
    given().when('CreateOwner', { id: ID }).refuses('VALIDATION')
  })
})

it('a new lease begins with the lands that were picked for it, each once', () => {
  const row = { netMineralAcres: '0', netSurfaceAcres: '0', depths: 'None', shortDescription: 'None' }
  const items = ['t1', 't2'].map((Tract, index) => ({ id: `${NEW_ITEM} ${index}`, ...row, Tract }))
  const acres = { grossAcres: '1', netMineralAcres: '1', netSurfaceAcres: '1', heldByProductionAcres: '1' }
  const values = { leaseName: 'Reeves 1', currentLessee: 'Caprock', status: 'PT', ...acres }
  given()
    .when('CreateLease', { id: ID, ...values, leasedLands: ['t1', 't2', 't1'] })
    .gives(event('LeaseCreated', values), event('LeaseInterestsAdded', { items }, ['tract-t1', 'tract-t2']))
  given()
    .when('CreateLease', { id: ID, ...values, leasedLands: [] })
    .gives(event('LeaseCreated', values))
  given()
    .when('CreateLease', { id: ID, ...values, leasedLands: ['t1', 'gone'] })
    .refuses('VALIDATION')
})
