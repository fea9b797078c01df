import { operationNamed } from '@landbook/contracts/engine/kernel/catalogue'
import { describe, expect, it } from 'vitest'
import { catalogue } from '../src/catalogue/index.ts'
import { type Fields, labelOf, metaOf, problemOf } from '../src/engine/kernel/fields.ts'
import { roleOf } from '../src/engine/kernel/operations.ts'
import { MESSAGES } from '../src/engine/messages.ts'
import { lease, newLease } from '../src/records/lease/declaration.ts'

const { fields, lists } = lease

/** Spec part 2, section 2. */
const LABELS: Partial<Record<keyof typeof fields, string>> = {
  leaseName: 'ID',
  mfNumber: 'MF #',
  heldByProductionAcres: 'HBP Acres',
  depthsLeased: 'Depths Leased',
  termYears: 'Term Years',
  termMonth: 'Term Months',
  bonusPerAcre: 'Bonus Per Acre',
  bonusAmount: 'Bonus Amount',
  RoyaltyRate: 'Royalty Rate (%)',
  minRoyalty: 'Minimum Royalty ($/Acre/Year)',
  skimOil: 'Skim Oil',
  condensateOil: 'Condensate Oil',
  leaseUseGas: 'Lease Use Gas',
  flaredGas: 'Flared Gas',
  paidUpOGL: 'Paid Up OGL',
  extensionDueDate: 'Ext. Due Date',
  extensionExpirationDate: 'Ext Expiry Date',
  cdcCalc: 'CDC By',
  separateLeaseLanguage: 'Separate Lease Language',
  shutinTriggerDate: 'Trigger Date',
  shutinMaxConsecutive: 'Max Consecutive',
  shutinMaxPost: 'Max Post-PT',
  pughRelease: 'Release Required',
  mapURL: 'Image URL',
}

describe('a lease', () => {
  it('has the labels of the specification, with their units', () => {
    const labels = Object.keys(LABELS).map((name) => [name, labelOf(fields[name as keyof typeof fields])])
    expect(Object.fromEntries(labels)).toEqual(LABELS)
    expect(Object.values(lists.clauses.fields).map(labelOf)).toEqual([
      'Clause Type',
      'Clause Name',
      'Paragraph(s)',
      'Text',
      'Oil',
      'Gas',
    ])
  })

  it('has its amounts in dollars', () => {
    const inDollars = Object.entries<Fields[string]>(fields).filter(([, schema]) => metaOf(schema).currency)
    expect(inDollars.map(([name]) => name)).toEqual([
      'bonusPerAcre',
      'bonusAmount',
      'minRoyalty',
      'amountPerAcre',
      'totalAmount',
      'rentalPerAcre',
      'rentalAmount',
      'shutinAmount',
    ])
  })

  it('takes whole months, years and days only', () => {
    const { termMonth, extensionOptionsYears, extensionOptionsMonths } = fields
    for (const schema of [
      termMonth,
      extensionOptionsYears,
      extensionOptionsMonths,
      lists.wells.fields.cdcTerm,
    ]) {
      expect(problemOf(schema, '7.5'), labelOf(schema)).toBe(MESSAGES.tooManyPlaces(0))
      expect(problemOf(schema, '-1'), labelOf(schema)).toBe(MESSAGES.belowLeast(0))
      expect(problemOf(schema, '7'), labelOf(schema)).toBeUndefined()
    }
  })

  it('lacks something Required when it is added, and a Required Field when it is edited', () => {
    const asked = ['leaseName', 'currentLessee', 'grossAcres', 'netMineralAcres', 'netSurfaceAcres'] as const
    for (const name of [...asked, 'heldByProductionAcres', 'status'] as const)
      expect(problemOf(newLease.fields[name], ' '), name).toBe('Required')
    for (const name of ['leaseName', 'cdcCalc'] as const)
      expect(problemOf(fields[name], ''), name).toBe('Required Field')
    for (const name of ['currentLessee', 'status', 'grossAcres'] as const)
      expect(problemOf(fields[name], ''), name).toBeUndefined()
  })

  it('counts from Completion or Rig Release, however that is written', () => {
    expect(metaOf(fields.cdcCalc)).toMatchObject({ initial: 'Completion' })
    const read = ['Completion', 'RigRelease', 'Rig Release'].map((input) => fields.cdcCalc.parse(input))
    expect(read).toEqual(['Completion', 'RigRelease', 'RigRelease'])
    expect(problemOf(fields.cdcCalc, 'Spud')).toBe(MESSAGES.notAnOption(['Completion', 'RigRelease']))
  })

  it('has wells that admins alone add, change and remove, and anything else that writers do', () => {
    const byAdmins = catalogue.operations.filter(
      (operation) => operation.record === lease && roleOf(operation, {}) !== 'WRITE_LEASE',
    )
    expect(byAdmins.map((operation) => [operation.name, roleOf(operation, {})])).toEqual([
      ['createWellLeaseInterest', 'ADMIN'],
      ['deleteWellLeaseInterest', 'ADMIN'],
      ['updateWellLeaseInterest', 'ADMIN'],
    ])
    expect(operationNamed(catalogue, 'addLeaseInterest')?.role).toBe('WRITE_LEASE')
  })

  it('is refused a name that is taken in the words of the specification', () => {
    expect(metaOf(fields.leaseName).called).toBe('Lease')
    expect(MESSAGES.alreadyExists('Lease', 'X')).toBe('Lease "X" already exists')
  })
})
