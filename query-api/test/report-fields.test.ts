import { catalogue } from '@landbook/contracts/catalogue/index'
import { getNamedType, isLeafType, isObjectType } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listQuery } from '../../admin-ui/src/engine/data/documents.ts'
import { PAGE_ROWS } from '../../admin-ui/src/engine/data/readPages.ts'
import { costOf } from '../src/engine/execution/cost.ts'
import { MOST_VALUES } from '../src/engine/schema/budget.ts'
import { type Rig, schema, startRig } from './rig.ts'

/**
 * By the types whose fields the custom report offers, the plain values of which it offers none: a field that is declared
 * is offered, unless it is `reported: false` or a value of the day. Those of wells are what older records say of documents.
 */
const NOT_OFFERED: Readonly<Record<string, string>> = {
  Tract:
    'mesPercent mpiPercent sroPercent countyMapStamp detailMapStamp oldMapStamp disputedAcres dueAcres heldAcres holdingLeases holdingRemarks interestsEnded leasedOrOpen notLeasedAcres',
  Well: 'plat g1 p4 p12 p16 p17 fracFocus doto completionApp mesDivOrder mpiDivOrder totalDOI',
  Operator:
    'swdCount activeWells currentContacts ducWells dueOn dueWhat inProcessWells inactiveWells leaseCount leaseNames otherLeaseCount otherLeaseNames pluggedWells rowCount rowNames shutInWells',
  ROW: 'toCheck',
  Lease: 'template ends endsOn nextDate nextWhat primaryEndOnDay royaltyOnDay standing',
  OtherLease: 'toCheck',
  Unit: '',
}

/** Members of records that are no fields of theirs, files and shapes. */
const ELSEWHERE =
  /^(?:id|_id|revision|cloned(?:From|Revision)|geometry|map(?:URL|Url)|platURL|(?:county|detail|old)Map)$/

let rig: Rig
beforeAll(async () => {
  rig = await startRig()
})
afterAll(() => rig.close())

it('are of these types', () => {
  const reported = catalogue.records.filter((record) => record.reported)
  expect(reported.map(({ name }) => name).toSorted()).toEqual(Object.keys(NOT_OFFERED).toSorted())
})

describe.each(Object.entries(NOT_OFFERED))('the custom report of %s', (name, notOffered) => {
  const object = schema.getType(name)
  const members = isObjectType(object) ? Object.values(object.getFields()) : []
  const offered = members.filter(({ description }) => description)

  it('offers all plain values but these, to every session', async () => {
    const reader = await rig.user()
    const query = 'query ($name: String!) { __type(name: $name) { fields { name description } } }'
    const { data } = await rig.graphql(reader.token, query, { name })
    const type = data?.__type as { fields: { name: string; description: string | null }[] } | undefined
    const bare = (type?.fields ?? []).flatMap((field) => (field.description === null ? [field.name] : []))
    const isPlain = (member: string) =>
      isLeafType(getNamedType(members.find((one) => one.name === member)?.type)) && !ELSEWHERE.test(member)
    const expected = notOffered.split(' ').filter(Boolean)
    expect(bare.filter(isPlain).toSorted()).toEqual(expected.toSorted())
  })

  it('says of each what it means, in words of its own', () => {
    const meanings = offered.map(({ description }) => description)
    expect(meanings.filter((text, index) => meanings.indexOf(text) !== index)).toEqual([])
  })

  it('asks for plain values only', () => {
    expect(offered.length).toBeGreaterThan(10)
    expect(offered.filter((field) => !isLeafType(getNamedType(field.type)))).toEqual([])
  })

  it('costs with all of them a third of a request at most, page by page', async () => {
    const record = catalogue.records.find((one) => one.name === name)
    if (!record) throw new Error(`There is no ${name}`)
    const fields = offered.map((field) => field.name)
    const { query, variables } = listQuery(record, { fields, isCounted: true, first: PAGE_ROWS })
    const cost = await costOf({ schema, document: query, variableValues: variables }, async () => 100_000)
    expect(cost).toBeGreaterThan(PAGE_ROWS * fields.length)
    expect(cost).toBeLessThanOrEqual(MOST_VALUES / 3)
  })
})
