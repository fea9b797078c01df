import { MESSAGES } from '@landbook/contracts/engine/messages'
import { describe, expect, it } from 'vitest'
import { event, given, ID } from './given.ts'

const fields = { name: 'Ann 1', apiNumber: '42-1', abstract: 'A-1' }
const created = event('WellCreated', fields)
const drilled = event('WellDrilledOnSet', { ids: ['t1', 't2'] })
const operated = event('WellOperatorSet', { ids: ['o1'] })

describe('one save of a well’s form', () => {
  it('is one command: fields, lands and operator together', () => {
    given()
      .when('CreateWell', { id: ID, ...fields, drilledOn: ['t1', 't2', 't1'], operatedBy: ['o1'] })
      .gives(
        created,
        event('WellDrilledOnSet', { ids: ['t1', 't2'] }, ['tract-t1', 'tract-t2']),
        event('WellOperatorSet', { ids: ['o1'] }, ['operator-o1']),
      )
    given(created, drilled, operated)
      .when('UpdateWell', { id: ID, status: 'In Progress', drilledOn: ['t2', 't3'], operatedBy: [] })
      .gives(
        event('WellUpdated', { status: 'In Process' }),
        event('WellDrilledOnSet', { ids: ['t2', 't3'] }, ['tract-t3', 'tract-t1']),
        event('WellOperatorSet', { ids: [] }, ['operator-o1']),
      )
  })

  it('is atomic: one invalid land refuses all of it', () => {
    given(created)
      .when('UpdateWell', { id: ID, status: 'Active', drilledOn: ['gone'] })
      .refuses('VALIDATION', { problems: [{ path: 'drilledOn' }] })
  })

  it('keeps links that it does not mention', () => {
    given(created, drilled, operated)
      .when('UpdateWell', { id: ID, status: 'Active' })
      .gives(event('WellUpdated', { status: 'Active' }))
    given(created, drilled, operated)
      .when('UpdateWell', { id: ID, ...fields, drilledOn: ['t2', 't1'], operatedBy: ['o1'] })
      .changesNothing()
  })
})

describe('values that later rules refuse', () => {
  const old = event('WellCreated', { ...fields, apiNumber: '1712345', rrcLeaseNumber: '1E+14' })
  const sent = { id: ID, ...old.data }

  it('hinder no save that does not touch them', () => {
    given(old)
      .when('UpdateWell', { ...sent, status: 'Active' })
      .gives(event('WellUpdated', { status: 'Active' }))
    const corrected = event('WellUpdated', { apiNumber: '17-123-45678' })
    given(old, corrected)
      .when('UpdateWell', { ...sent, status: 'Active' }, { openedAt: 0 })
      .gives(event('WellUpdated', { status: 'Active' }))
  })

  it('are refused where they are new', () => {
    given(created)
      .when('UpdateWell', sent)
      .refuses('VALIDATION', { problems: [{ path: 'apiNumber' }, { path: 'rrcLeaseNumber' }] })
  })
})

describe('a new well', () => {
  it('needs a name, an API number and an abstract, and reports all missing ones at once', () => {
    const required = ['name', 'apiNumber', 'abstract'].map((path) => ({ path, message: 'Required Field' }))
    given().when('CreateWell', { id: ID }).refuses('VALIDATION', { problems: required })
    given()
      .when('CreateWell', { id: ID, ...fields, abstract: '  ' })
      .refuses('VALIDATION', { problems: [{ path: 'abstract' }] })
  })

  it('needs no abstract where it comes from public records, which may lack it', () => {
    const { abstract, ...known } = fields
    given()
      .when('CreateWell', { id: ID, ...known }, { bySystem: true })
      .gives(event('WellCreated', known))
    given()
      .when('CreateWell', { id: ID, abstract }, { bySystem: true })
      .refuses('VALIDATION', { problems: [{ path: 'name' }, { path: 'apiNumber' }] })
  })

  it('can lose its abstract later', () => {
    given(created)
      .when('UpdateWell', { id: ID, abstract: '' })
      .gives(event('WellUpdated', { abstract: null }))
  })
})

describe('the DOIs of a well', () => {
  it('are kept as figures of 8 decimals or as Incomplete, whatever is sent', () => {
    given()
      .when('CreateWell', { id: ID, ...fields, mesDOI: '0.5', mpiDOI: 'soon', sroDOI: '' })
      .gives(event('WellCreated', { ...fields, mesDOI: '0.50000000' }))
    const known = event('WellUpdated', { mesDOI: '0.50000000' })
    given(created, known)
      .when('UpdateWell', { id: ID, mesDOI: '0', mpiDOI: '.125', sroDOI: null })
      .gives(event('WellUpdated', { mesDOI: 'Incomplete', mpiDOI: '0.12500000' }))
    given(created, known).when('UpdateWell', { id: ID, mesDOI: '.5', mpiDOI: '' }).changesNothing()
  })

  it('are read by the rule over what an older event holds', () => {
    const older = event('WellUpdated', { mesDOI: '0.5', mpiDOI: null })
    given(created, older)
      .when('UpdateWell', { id: ID, mesDOI: '0.25', mpiDOI: '0.75' })
      .gives(event('WellUpdated', { mesDOI: '0.25000000', mpiDOI: '0.75000000' }))
  })
})

describe('setNewDrilledOn', () => {
  it('records all land ids and lists added and removed lands in `concerns`', () => {
    given(created, drilled)
      .when('setNewDrilledOn', { wellId: ID, newDrills: ['t3', 't1'] })
      .gives(event('WellDrilledOnSet', { ids: ['t3', 't1'] }, ['tract-t3', 'tract-t2']))
    given(created, drilled)
      .when('setNewDrilledOn', { wellId: ID, newDrills: [] })
      .gives(event('WellDrilledOnSet', { ids: [] }, ['tract-t1', 'tract-t2']))
  })

  it('does nothing for the same set in any order', () => {
    given(created, drilled)
      .when('setNewDrilledOn', { wellId: ID, newDrills: ['t2', 't1', 't2'] })
      .changesNothing()
  })

  it('refuses new links to what is deleted, and keeps those there are', () => {
    const there = ['tract-t2', 'tract-t3']
    given(created, drilled)
      .when('setNewDrilledOn', { wellId: ID, newDrills: ['t1', 't2', 't3'] }, { there })
      .gives(event('WellDrilledOnSet', { ids: ['t1', 't2', 't3'] }, ['tract-t3']))
    given(created)
      .when('setNewDrilledOn', { wellId: ID, newDrills: ['t1', 't2'] }, { there })
      .refuses('VALIDATION', { problems: [{ path: 'drilledOn', message: expect.stringContaining('t1') }] })
  })

  it.each([undefined, null, '', 't1', {}])('refuses %j for a set: only [] is none', (newDrills) => {
    given(created, drilled)
      .when('setNewDrilledOn', { wellId: ID, newDrills })
      .refuses('VALIDATION', { problems: [{ path: 'drilledOn', message: 'Required Field' }] })
  })

  it('refuses a well that is not there', () => {
    given()
      .when('setNewDrilledOn', { wellId: ID, newDrills: ['t1'] })
      .refuses('NOT_FOUND')
    given(created, event('WellDeleted'))
      .when('setNewDrilledOn', { wellId: ID, newDrills: ['t1'] })
      .refuses('NOT_FOUND')
  })
})

describe('AddWellDrilledOn and RemoveWellDrilledOn', () => {
  it('name one land each', () => {
    given(created, drilled)
      .when('AddWellDrilledOn', { from: ID, to: 't3' })
      .gives(event('WellDrilledOnAdded', { ids: ['t3'] }, ['tract-t3']))
    given(created, drilled)
      .when('RemoveWellDrilledOn', { from: ID, to: 't1' })
      .gives(event('WellDrilledOnRemoved', { ids: ['t1'] }, ['tract-t1']))
  })

  it('adds nothing that is there, and refuses to remove what is not', () => {
    given(created, drilled).when('AddWellDrilledOn', { from: ID, to: 't1' }).changesNothing()
    given(created, drilled)
      .when('RemoveWellDrilledOn', { from: ID, to: 't3' })
      .refuses('VALIDATION', {
        problems: [{ path: 'drilledOn', message: MESSAGES.notLinked('Land ID(s)', 'The tract t3') }],
      })
  })

  it('refuse a deleted land as a new link, but let it be removed', () => {
    given(created, drilled)
      .when('AddWellDrilledOn', { from: ID, to: 't3' }, { there: [] })
      .refuses('VALIDATION')
    given(created, drilled)
      .when('RemoveWellDrilledOn', { from: ID, to: 't1' }, { there: [] })
      .gives(event('WellDrilledOnRemoved', { ids: ['t1'] }, ['tract-t1']))
  })
})

describe('the operator of a well, of whom there is one', () => {
  it('is set, replaced and taken away', () => {
    given(created)
      .when('setNewOperator', { wellId: ID, operatorId: 'o1' })
      .gives(event('WellOperatorSet', { ids: ['o1'] }, ['operator-o1']))
    given(created, operated)
      .when('setNewOperator', { wellId: ID, operatorId: 'o2' })
      .gives(event('WellOperatorSet', { ids: ['o2'] }, ['operator-o2', 'operator-o1']))
    for (const none of ['', null, undefined]) {
      given(created, operated)
        .when('setNewOperator', { wellId: ID, operatorId: none })
        .gives(event('WellOperatorSet', { ids: [] }, ['operator-o1']))
    }
  })

  it('does nothing where it is so already', () => {
    given(created, operated).when('setNewOperator', { wellId: ID, operatorId: 'o1' }).changesNothing()
    given(created).when('setNewOperator', { wellId: ID, operatorId: '' }).changesNothing()
    given(created, operated).when('AddWellOperatedBy', { to: ID, from: 'o1' }).changesNothing()
  })

  it('is added where there was none, and replaced where there was one', () => {
    given(created)
      .when('AddWellOperatedBy', { to: ID, from: 'o1' })
      .gives(event('WellOperatedByAdded', { ids: ['o1'] }, ['operator-o1']))
    given(created, operated)
      .when('AddWellOperatedBy', { to: ID, from: 'o2' })
      .gives(event('WellOperatorSet', { ids: ['o2'] }, ['operator-o2', 'operator-o1']))
  })

  it('cannot be two', () => {
    given(created)
      .when('UpdateWell', { id: ID, operatedBy: ['o1', 'o2'] })
      .refuses('VALIDATION', { problems: [{ path: 'operatedBy' }] })
  })

  it('cannot be a deleted one', () => {
    given(created)
      .when('setNewOperator', { wellId: ID, operatorId: 'o1' }, { there: [] })
      .refuses('VALIDATION')
  })
})

describe('DeleteWell', () => {
  it('concerns its lands and its operator', () => {
    given(created, drilled, operated)
      .when('DeleteWell', { id: ID })
      .gives(event('WellDeleted', {}, ['tract-t1', 'tract-t2', 'operator-o1']))
  })

  it('leaves no state to a well that is created again under its id', () => {
    const again = given(created, drilled, operated, event('WellDeleted')).when('CreateWell', {
      id: ID,
      ...fields,
      drilledOn: ['t1'],
    })
    again.gives(created, event('WellDrilledOnSet', { ids: ['t1'] }, ['tract-t1']))
    expect(again.after()).toMatchObject({ drilledOn: ['t1'], operatedBy: [], deleted: false })
  })
})
