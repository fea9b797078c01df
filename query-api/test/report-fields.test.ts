import { catalogue } from '@landbook/contracts/catalogue/index'
import { getNamedType, isLeafType, isObjectType } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listQuery } from '../../admin-ui/src/engine/data/documents.ts'
import { PAGE_ROWS } from '../../admin-ui/src/engine/data/readPages.ts'
import { costOf } from '../src/engine/execution/cost.ts'
import { MOST_VALUES } from '../src/engine/schema/budget.ts'
import { type Rig, schema, startRig } from './rig.ts'

/**
 * The fields that the custom report offers of each type, and of linked operators: those with a description. None are relations, ids, revisions,
 * files, shapes and what older records say of documents (`plat`, `p4`, `doto`).
 */
const OFFERED: Readonly<Record<string, string>> = {
  Well: `
    name apiNumber type drillType rrcLeaseNumber rrcField status operator lengthOfLateral operatorInterval
    lowerPerf upperPerf perfLength producingFormation state county abstract familyID OGL location permitDate
    permitNumber operationsDate spudDate rigReleaseDate completionDate pluggedDate dateProducing dateInPay
    divisionOrderNotes titleOpinion oilPayor gasPayor decProdUnit dpu mesDOI mpiDOI sroDOI notes rrcLeaseHistory
    operatorHistory inService inactive latitude longitude latitudeBottom longitudeBottom trueVerticalDepth
    totalDepth unitSince productionCount landId leaseName firstProduced lastProduced lastReported
    monthsWithout monthsOfZero`,
  Unit: `
    name unitType status currentOperator unitCreatedBy operatorHistory rrcNumber familyId effectiveDate
    unitGMA familyNMA depths propertyDesc leaseRoyaltyRate statedMesDOI statedMpiDOI statedSroDOI
    recordingData original ratification ratifyDate ratifyData gloPoolingAgreement unitNotes landIDs
    familyIds OGLs wellOperators lastWell mesDOI mpiDOI sroDOI differingWells wellCount`,
  ROW: `
    projectName lessee landId familyId dateOfLease termOfLease dateOfExpiration expirationWording acreage
    sizeOfPipeline lengthOfPipeline costPerUnit datePaid volAndPage original contactName contactAddress
    contactPhone contactEmail comments status type termEnds termCheck`,
  Operator: `
    name alias type address1 address2 city state zip phone operatorNumber companyWebsite mesAccountNumber
    mpiAccountNumber sroAccountNumber taxPayerID notes wellCount`,
  Tract: `
    name familyID bfNumber state county abstract survey color description blk section aliquotParts township range
    meridian tract lot mineralClassified mineralClassifiedAcres npriInterest npriPercentage overRidingRoyaltyInterest
    orriPercentage orriAcres waterOwnership waterAcres caliche calicheAcres otherMinerals otherMineralAcres
    bonusDelay bonusDelayAcres executiveRights originalPapers patentInformation dateOfPatent recording
    purchaser purchaseDate docType acreage volumePage grossMineralAcres mineralFraction
    mineralOwnershipPercentage familyNMA mineralOwnership grossSurfaceAcres surfaceFraction
    surfaceOwnershipPercentage familyNSA surfaceOwnership legalDescription notes ownershipNotes
    drivingDirections wellCount swdCount rowCount`,
  Lease: `
    leaseName mineralClassified mfNumber county currentLessee grossAcres netMineralAcres netSurfaceAcres
    heldByProductionAcres status depthsLeased termYears termMonth termDays effectiveDate leaseDate termFrom
    statedExpirationDate primaryExpirationDate bonusPerAcre bonusAmount RoyaltyRate deductions dueOil
    dueOilDays dueGas dueGasDays minRoyalty minRoyaltyYear minRoyaltyDays minRoyaltyAcres compensatory
    skimOil condensateOil leaseUseGas flaredGas paidUpOGL extensionOptionsYears extensionOptionsMonths
    extensionFrom extensionDueDate extensionNoticeDays extensionAcres extensionExercisedDate
    extensionExpirationDate amountPerAcre totalAmount rentalPerAcre rentalAmount rentalDate rentalClause
    proportionateReduction businessDays cdcCalc cdcDeadline cdcPeriod cdcDays cdcFirstDays cdcBegins
    cdcCarryOver cdcCarryOverCap cdcWellBegins cdcDryHole cdcDescription separateLeaseLanguage cessationDays
    shutinTriggerDate shutinDays shutinAmount shutinPer shutinProducts shutinMaxConsecutive
    shutinConsecutiveMonths shutinMaxPost shutinPostMonths shutinDescription verticalPughDate
    verticalPughDescription horizontalPughDeepDate horizontalPughDeepDescription horizontalPughShallowDate
    horizontalPughShallowDescription pughAt pughMonths retainedAcres retainedAcresPerFoot retainedBy
    retainedFeet retainedFormation pughRelease releaseDays offsetFeet offsetDays informationDays notes
    legalDescription recordingCounties earliestCdcDate developmentEnds developmentEndsLonger drillingSince
    drillingSinceLonger developmentWorking extensionDue extensionExercised extendedUntil termEnds producingSince`,
}

interface Described {
  name: string
  description: string | null
}

let rig: Rig
beforeAll(async () => {
  rig = await startRig()
})
afterAll(() => rig.close())

describe.each(Object.entries(OFFERED))('the custom report of %s', (name, offered) => {
  const asked = async () => {
    const reader = await rig.user()
    const query = 'query ($name: String!) { __type(name: $name) { fields { name description } } }'
    const { data } = await rig.graphql(reader.token, query, { name })
    const type = data?.__type as { fields: Described[] } | undefined
    return (type?.fields ?? []).filter(({ description }) => description !== null)
  }

  it('offers these fields, to every session', async () => {
    const names = (await asked()).map((field) => field.name)
    expect(names).toEqual(offered.trim().split(/\s+/))
  })

  it('describes each of them in words of its own', async () => {
    const descriptions = (await asked()).map(({ description }) => description)
    expect(descriptions.filter((text, index) => descriptions.indexOf(text) !== index)).toEqual([])
  })

  it('asks for plain values only', () => {
    const type = schema.getType(name)
    const fields = isObjectType(type) ? Object.values(type.getFields()) : []
    const described = fields.filter(({ description }) => description)
    expect(described.length).toBeGreaterThan(10)
    expect(described.filter((field) => !isLeafType(getNamedType(field.type)))).toEqual([])
  })

  it('costs with all of them a third of a request at most, page by page', async () => {
    const record = catalogue.records.find((one) => one.name === name)
    if (!record) throw new Error(`There is no ${name}`)
    const fields = offered.trim().split(/\s+/)
    const { query, variables } = listQuery(record, { fields, counts: { total: undefined }, first: PAGE_ROWS })
    const cost = await costOf({ schema, document: query, variableValues: variables }, async () => 100_000)
    expect(cost).toBeGreaterThan(PAGE_ROWS * fields.length)
    expect(cost).toBeLessThanOrEqual(MOST_VALUES / 3)
  })
})
