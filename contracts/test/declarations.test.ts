import { describe, expect, it } from 'vitest'
import { catalogue } from '../src/catalogue/index.ts'
import { ROLES } from '../src/catalogue/roles.ts'
import { fieldsThrough, shownOf } from '../src/catalogue/shown.ts'
import { user } from '../src/catalogue/user.ts'
import { type Fields, labelOf, metaOf } from '../src/engine/kernel/fields.ts'
import { memberLabel, type RecordDeclaration } from '../src/engine/kernel/record.ts'
import { finance } from '../src/records/finance/declaration.ts'
import { lease } from '../src/records/lease/declaration.ts'
import { OPERATOR_TYPES, operator, YES_OR_NO } from '../src/records/operator/declaration.ts'
import { otherLease } from '../src/records/other-lease/declaration.ts'
import { OWNERS, owner } from '../src/records/owner/declaration.ts'
import { RIGHT_OF_WAY_STATUSES, rightOfWay } from '../src/records/right-of-way/declaration.ts'
import { SEED_STATES, state } from '../src/records/state/declaration.ts'
import {
  ADD_LAND_LABELS,
  DOCUMENT_TYPES,
  TRACT_TYPE_FILTERS,
  TRACT_TYPES,
  tract,
} from '../src/records/tract/declaration.ts'
import { UNIT_STATUSES, unit } from '../src/records/unit/declaration.ts'
import { WELL_STATUSES, WELL_TYPES, well } from '../src/records/well/declaration.ts'

const words = (text: string): string[] => text.trim().split(/,\s*/)
const members = (record: RecordDeclaration): string[] =>
  Object.keys({ ...record.fields, ...record.lists, ...record.links, ...record.inverse, ...record.counts })
const labels = (fields: Fields): string[] => Object.values(fields).map(labelOf)
const values = (options: readonly { value: string }[]): string[] => options.map(({ value }) => value)

/**
 * Spec part 1, section 3, verbatim. Every record has `id`; a well's `_id` is the same, its `landId` is joined by the
 * API.
 */
const SPEC: [RecordDeclaration, string[]][] = [
  [
    tract,
    words(`name, familyID, abstract, description, state, county, blk, section, township, range, tract, lot,
      survey, acreage, purchaser, docType, recording, purchaseDate, color, grossMineralAcres,
      grossSurfaceAcres, calicheAcres, caliche, bonusDelay, bonusDelayAcres, otherMinerals,
      otherMineralAcres, mineralClassified, mineralClassifiedAcres, waterOwnership, waterAcres, orriAcres,
      orriPercentage, overRidingRoyaltyInterest, npriPercentage, npriInterest, mineralFraction,
      surfaceFraction, mineralOwnershipPercentage, surfaceOwnershipPercentage, familyNMA, familyNSA,
      mineralOwnership, surfaceOwnership, executiveRights, originalPapers, notes, ownershipNotes,
      legalDescription, drivingDirections, geometry, patentInformation, dateOfPatent, bfNumber, volumePage,
      wellCount, rowCount, swdCount, countyMap, countyMapStamp, detailMap, detailMapStamp, oldMap, oldMapStamp,
      otherLeases, titleRun, drilledOn, rowsOn, mineralsOwned, surfaceOwned, npri, interest`),
  ],
  [
    well,
    words(`apiNumber, name, notes, type, drillType, rrcLeaseNumber, permitNumber, permitDate, abstract, status,
      spudDate, rigReleaseDate, completionDate, dateProducing, dateInPay, OGL, location, decProdUnit, dpu,
      producingFormation, lengthOfLateral, rrcField, oilPayor, gasPayor, operator, familyID, mpiDOI, mesDOI,
      sroDOI, totalDOI, inService, inactive, operatorInterval, upperPerf, lowerPerf, perfLength,
      operatorHistory, rrcLeaseHistory, latitude, longitude, latitudeBottom, longitudeBottom, state, county,
      trueVerticalDepth, totalDepth, plat, g1, p4, p12, p16, p17, fracFocus, doto, completionApp,
      mesDivOrder, mpiDivOrder, divisionOrderNotes, titleOpinion, platURL, productionCount, drilledOn,
      operatedBy, unit, lease, divisionOrder`),
  ],
  [
    operator,
    words(`name, alias, address1, address2, city, state, zip, phone, notes, operatorNumber, companyWebsite, type,
      mesAccountNumber, mpiAccountNumber, sroAccountNumber, taxPayerID, wellCount, swdCount, contacts`),
  ],
  [
    rightOfWay,
    words(`landId, dateOfLease, lessee, termOfLease, dateOfExpiration, type, original, volAndPage, datePaid,
    familyId, projectName, comments, status, sizeOfPipeline, lengthOfPipeline, costPerUnit, acreage,
    contactName, contactAddress, contactPhone, contactEmail, mapUrl, payments, locatedOn, operator, titleRun`),
  ],
  [
    otherLease,
    words(`landId, dateOfLease, lessee, termOfLease, dateOfExpiration, type, original, volAndPage, datePaid,
    familyId, projectName, comments, status, sizeOfPipeline, lengthOfPipeline, costPerUnit, acreage,
    contactName, contactAddress, contactPhone, contactEmail, payments, locatedOn, operator, titleRun`),
  ],
  [
    lease,
    words(`county, leaseName, mineralClassified, currentLessee, grossAcres, netMineralAcres, netSurfaceAcres,
    heldByProductionAcres, status, termYears, termMonth, effectiveDate, primaryExpirationDate, bonusPerAcre,
    bonusAmount, paidUpOGL, rentalPerAcre, rentalAmount, extensionOptionsYears, extensionOptionsMonths,
    extensionDueDate, extensionExpirationDate, amountPerAcre, totalAmount, RoyaltyRate, dueOil, dueGas,
    minRoyalty, compensatory, notes, cdcCalc, cdcDescription, cdcPeriod, cdcDeadline, shutinDescription,
    shutinTriggerDate, shutinMaxConsecutive, shutinMaxPost, legalDescription, verticalPughDescription,
    verticalPughDate, horizontalPughDeepDescription, horizontalPughDeepDate, horizontalPughShallowDescription,
    horizontalPughShallowDate, pughRelease, mapURL, template, skimOil, condensateOil, leaseUseGas, flaredGas,
    separateLeaseLanguage, depthsLeased, mfNumber, leasedLands, clauses, leaseRecordings, assignments, wells`),
  ],
  [
    unit,
    words(`name, unitCreatedBy, operatorHistory, currentOperator, unitGMA, familyNMA, propertyDesc, depths,
    status, leaseRoyaltyRate, mesDOI, mpiDOI, sroDOI, familyId, rrcNumber, wellCount, effectiveDate,
    recordingData, original, ratification, ratifyDate, ratifyData, mapUrl, unitType, unitNotes,
    gloPoolingAgreement, platURL, wells, landIDs, OGLs, familyIds, titleRun`),
  ],
  [finance, words('wtiPrice, gasPrice, oxy, noble, date')],
  [state, words('stateName, counties')],
  [owner, words('name')],
  [user, words('email, roles')],
]

describe('the spec\u2019s fields', () => {
  it.each(
    SPEC.map(([record, fields]): [string, RecordDeclaration, string[]] => [record.name, record, fields]),
  )('%s has them all', (_, record, fields) => {
    expect([...members(record), ...Object.keys(shownOf(record).fields)]).toEqual(
      expect.arrayContaining(fields),
    )
  })

  it('are those of the parts, too', () => {
    const ownership = ['volPage', 'familyMember', 'propOwnership']
    const { mineralsOwned, surfaceOwned } = tract.lists
    expect(Object.keys(mineralsOwned.fields)).toEqual(
      expect.arrayContaining(['mineralPercentage', 'mineralFraction', 'netMineralAcres', ...ownership]),
    )
    expect(Object.keys(surfaceOwned.fields)).toEqual(
      expect.arrayContaining(['surfacePercentage', 'surfaceFraction', 'netSurfaceAcres', ...ownership]),
    )
    for (const list of [mineralsOwned, surfaceOwned])
      expect(list.target).toMatchObject({ to: 'owner', as: 'Owner' })
    expect(Object.keys(operator.lists.contacts.fields)).toEqual(
      words('current, contactName, position, directLine, email, cell, date, notes'),
    )
    expect(Object.keys(state.lists.counties.fields)).toEqual(['name'])
    const { wells } = lease.lists
    const ofWells = words('name, completionDate, rigReleaseDate, cdcTerm, cdcDate, spudDate, status, landId')
    expect(Object.keys({ ...wells.fields, ...fieldsThrough(wells) })).toEqual(expect.arrayContaining(ofWells))
    const ofOrders = words(`platTract, platTractAcres, wellUnitAcres, mineralOwnership, royaltyRate, totalDOI,
      familyAcres, mesDOI, mpiDOI, sroDOI`)
    expect(Object.keys(well.lists.divisionOrder.fields)).toEqual(expect.arrayContaining(ofOrders))
  })

  it('that are left out of what clients send are the computed ones', () => {
    const computed = (fields: Fields) => Object.keys(fields).filter((name) => fields[name]?.meta()?.computed)
    expect(computed(tract.fields)).toEqual([
      'mineralOwnershipPercentage',
      'familyNMA',
      'mineralOwnership',
      'surfaceOwnershipPercentage',
      'familyNSA',
      'surfaceOwnership',
      'countyMapStamp',
      'detailMapStamp',
      'oldMapStamp',
    ])
    expect(computed(tract.lists.mineralsOwned.fields)).toEqual(['mineralPercentage', 'netMineralAcres'])
    expect(computed(tract.lists.surfaceOwned.fields)).toEqual(['surfacePercentage', 'netSurfaceAcres'])
    expect([well, operator, state, user].flatMap((r) => computed(r.fields))).toEqual(['productionCount'])
  })

  it('marked as mandatory are required', () => {
    const required = (fields: Fields) => Object.keys(fields).filter((name) => fields[name]?.meta()?.required)
    expect(required(tract.fields)).toEqual([
      'name',
      'state',
      'county',
      'grossMineralAcres',
      'grossSurfaceAcres',
    ])
    expect(required(well.fields)).toEqual(['name', 'apiNumber'])
    expect(required(operator.fields)).toEqual(['name'])
    expect(required(state.fields)).toEqual(['stateName'])
    expect(required(user.fields)).toEqual(['email'])
    // A part without values would be indistinguishable from no part in a record's history.
    const starts = (fields: Fields) => Object.values(fields).some((schema) => metaOf(schema).initial)
    for (const record of catalogue.records)
      for (const { fields, target } of Object.values(record.lists))
        expect(required(fields).length > 0 || starts(fields) || target !== undefined).toBe(true)
  })
})

describe('the spec’s labels', () => {
  it('are on the tract form', () => {
    const form =
      words(`Land ID, Family ID, GLO BF #, State, County, Abstract, Survey, Type, Short Description,
      Mineral Classified, NPRI, ORRI, Water, Caliche, Other Minerals, NPRI decimal, ORRI decimal, Water Acres,
      Caliche Acres, Other Minerals Acres, Name on Patent, Date Of Patent, V/P, Purchaser, Date, Document Type,
      Acreage, GMA, Mineral Fraction, MIN%, NMA, GSA, Surface Fraction, SRF%, NSA,
      Legal Description Of Property, Notes, Driving Directions, Block, Section, Township, Range, Tract, Lot,
      County Map, Detail Map, Land Books`)
    expect(labels(tract.fields)).toEqual(expect.arrayContaining(form))
    expect([labelOf(tract.fields.recording), labelOf(tract.fields.volumePage)]).toEqual(['V/P', 'V/P'])
    expect(Object.values(ADD_LAND_LABELS)).toEqual(
      words('Description, Color Code, Recording, MIN %, SRF %, Description of Property'),
    )
  })

  it('are on the well form', () => {
    const form = words(`Name, API Number, Type, Drill Type, RRC Lease Number, RRC Field, Status,
      Length Of Lateral, Operator Interval, Lower Perf, Upper Perf, Gross Perf, State, County, Abstract,
      Family ID, OGL, Location, Permit Date, Permit Number, Plat, G-1, P-4, P-12, P-16, P-17, Spud Date,
      Frac Focus, Rig Release Date, Completion Date, DOTO, Completion App, Date Producing, Date In Pay,
      MES Div Order, MPI Div Order, Oil Payor, Gas Payor, Dec Prod Unit, MES DOI, MPI DOI, SRO DOI, Notes,
      RRC Lease History, Operator History, DI In Service, Plat URL`)
    expect(labels(well.fields)).toEqual(expect.arrayContaining(form))
    expect([memberLabel(well, 'drilledOn'), memberLabel(well, 'operatedBy')]).toEqual([
      'Land ID(s)',
      'Operated By',
    ])
  })

  it('are on the operator form and its contacts', () => {
    const form = words(`Company Name, Type, Address, Operator #, City, MES Account #, State, MPI Account #,
      Zip Code, SRO Account #, Phone #, Tax Payer ID-CONG, Website, Notes`)
    expect(labels(operator.fields)).toEqual(expect.arrayContaining(form))
    expect(labels(operator.lists.contacts.fields)).toEqual(
      words('Current Y/N, Name, Position, Direct Number, E-Mail, Cell Number, Date Entered, Notes'),
    )
    expect(metaOf(operator.lists.contacts.fields.current).initial).toBe('No')
  })

  it('include lists, and default to the name of the member', () => {
    expect(memberLabel(operator, 'contacts')).toBe('Contacts')
    expect(memberLabel(operator, 'nothing')).toBe('nothing')
  })
})

describe('the spec\u2019s choices', () => {
  it('are the spec\u2019s, word for word', () => {
    expect(TRACT_TYPES.map(({ label }) => label)).toEqual([
      'M (Minerals)',
      'M&S (Minerals & Surface)',
      'S (Surface)',
      'ORRI',
    ])
    expect(values(TRACT_TYPES)).toEqual(words('M, M&S, S, ORRI'))
    expect(TRACT_TYPE_FILTERS).toEqual(words('ALL, M&S, S, M, ORRI'))
    expect(values(WELL_TYPES)).toEqual(words('Oil, Gas'))
    expect(values(WELL_STATUSES)).toEqual(words('Active, DUC, Inactive, In Process, P&A, Shut-In'))
    expect(values(RIGHT_OF_WAY_STATUSES)).toEqual(words('Active, Inactive, In Process, Cancelled'))
    expect(values(UNIT_STATUSES)).toEqual(words('Active, Inactive, In Process'))
    expect(values(OPERATOR_TYPES)).toEqual(
      words(`Attorney, County Gov, Education, Family Contact, Family Office, Lessee, O&G, Office/Business,
        Regulatory, ROW, Surface Contractor`),
    )
    expect(values(YES_OR_NO)).toEqual(['Yes', 'No'])
    expect(OWNERS).toEqual(['MES', 'MPI', 'SRO'])
    expect(values(DOCUMENT_TYPES)).toContain('Deed')
  })

  it('are what the fields accept', () => {
    const options = (schema: Fields[string]) => values(metaOf(schema).options ?? [])
    expect(options(tract.fields.color)).toEqual(values(TRACT_TYPES))
    expect(options(well.fields.type)).toEqual(values(WELL_TYPES))
    expect(options(well.fields.status)).toEqual(values(WELL_STATUSES))
    expect(options(operator.fields.type)).toEqual(values(OPERATOR_TYPES))
    expect(options(operator.lists.contacts.fields.current)).toEqual(values(YES_OR_NO))
    expect(options(user.fields.roles)).toEqual(ROLES)
    expect(well.fields.status.parse('In Progress')).toBe('In Process')
  })

  it('start with the recording counties', () => {
    const recording =
      words(`Arapahoe, Brewster, Chautauqua, Cherokee, Cheyenne, Culberson, Greeley, Kearny, Lea,
      Lincoln, Ward, Pecos, Reeves, SantaFe, Saguache, Trego`)
    expect(Object.values(SEED_STATES).flat().toSorted()).toEqual(recording.toSorted())
  })
})

describe('every declaration', () => {
  it.each(catalogue.records.map((record): [string, RecordDeclaration] => [record.name, record]))(
    '%s refers only to existing members',
    (_, record) => {
      const fields = Object.keys(record.fields)
      const named = [record.titleField, ...record.summary, ...record.search, ...record.mergeGroups.flat()]
      expect(fields).toEqual(expect.arrayContaining([...named, ...Object.keys(record.unique)]))
      expect(new Set(members(record)).size).toBe(
        [record.fields, record.lists, record.links, record.inverse, record.counts].flatMap(Object.keys)
          .length,
      )
      for (const reserved of ['id', 'revision', 'deleted', '__proto__', 'constructor'])
        expect(Object.hasOwn(record.fields, reserved)).toBe(false)
      expect(record.type).toMatch(/^[a-z][A-Za-z]*$/)
      const other = (type: string) => catalogue.records.find((candidate) => candidate.type === type)
      for (const { to } of Object.values(record.links)) expect(other(to)).toBeDefined()
      for (const { target } of Object.values(record.lists)) if (target) expect(other(target.to)).toBeDefined()
      for (const { from, link } of [...Object.values(record.inverse), ...Object.values(record.counts)])
        expect((other(from)?.links[link] ?? other(from)?.lists[link]?.target)?.to).toBe(record.type)
      for (const { from, link, parts } of Object.values(record.inverse))
        if (parts) expect(other(from)?.lists[link]).toBeDefined()
      const parts = Object.values(record.lists).flatMap(({ fields }) => Object.values(fields))
      for (const schema of parts) {
        const { kind, refersTo } = metaOf(schema)
        expect(refersTo !== undefined).toBe(kind === 'reference' || kind === 'amounts')
        if (refersTo !== undefined) expect(other(refersTo)).toBeDefined()
      }
      // References to other records are links, except in parts.
      for (const schema of Object.values(record.fields)) expect(metaOf(schema).refersTo).toBeUndefined()
      for (const { from, where = {} } of Object.values(record.counts))
        expect(Object.keys(other(from)?.fields ?? {})).toEqual(expect.arrayContaining(Object.keys(where)))
      for (const schema of Object.values(record.fields)) {
        const { kind, options = [] } = metaOf(schema)
        if (kind === 'choice' || kind === 'choices') expect(new Set(values(options)).size).toBeGreaterThan(1)
      }
    },
  )
})
