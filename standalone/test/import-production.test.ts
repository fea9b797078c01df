import { itemsOf } from '@landbook/contracts/engine/kernel/record'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { PRODUCTION_MESSAGES } from '@landbook/contracts/records/production/messages'
import { expect, it } from 'vitest'
import { eventsOf, newCompany, newFile } from './company.ts'

const HEADINGS = 'API Number,Month,Oil (bbl),Gas (mcf),Water (bbl)'
const ROWS = [
  '42-161-30001,2026-01,"1,200",3500,90',
  '16130001,Feb 2026,1100,3400,',
  '42-161-30002,1/2026,5,,',
]
const csv = (rows: readonly string[]) => newFile('volumes.csv', [HEADINGS, ...rows].join('\n'))

async function companyWithWells() {
  const company = await newCompany()
  for (const number of [30_001, 30_002])
    await company.edit('CreateWell', { id: `w${number}`, name: `W ${number}`, apiNumber: `42-161-${number}` })
  return company
}

it('volumes are imported by well, again without a change, and corrected where the source was', async () => {
  const { runImport, edit, record, log } = await companyWithWells()
  const [first] = await runImport('production', csv(ROWS))
  expect(first).toMatchObject({ created: 3, changed: 0, unchanged: 0, leftOut: [] })
  const months = async () => itemsOf(await record('production', 'w30001'), 'months')
  expect(await months()).toMatchObject([
    { month: '2026-01', oil: '1200', gas: '3500', water: '90' },
    { month: '2026-02', oil: '1100', gas: '3400' },
  ])

  const before = await eventsOf(log)
  const [again] = await runImport('production', csv(ROWS))
  expect(again).toMatchObject({ created: 0, changed: 0, unchanged: 3 })
  expect(await eventsOf(log)).toHaveLength(before.length)

  // What was corrected here stays, unless the source corrects the same.
  const [january] = await months()
  await edit('UpdateProductionMonth', { id: january?.id, water: '95' })
  const [corrected] = await runImport('production', csv(ROWS.map((row) => row.replace('3500', '3550'))))
  expect(corrected).toMatchObject({ created: 0, changed: 1, unchanged: 2 })
  expect((await months())[0]).toMatchObject({ oil: '1200', gas: '3550', water: '95' })
})

it('unknown wells, months that are there twice or have not begun, and missing and invalid volumes are left out', async () => {
  const { runImport } = await companyWithWells()
  const rows = [
    ROWS[0] ?? '',
    '42-161-39999,2026-01,1,1,1',
    '4216130001,Jan 2026,1,1,1',
    '42-161-30002,2026-01,-1,,',
    '42-161-30001,2999-01,1,1,1',
    '42-161-30001,0202-05,1,1,1',
    '42-161-30001,2026-02,,,',
  ]
  const [imported] = await runImport('production', csv(rows))
  expect(imported).toMatchObject({
    created: 1,
    leftOut: [
      { number: 3, reason: 'there is no well 42-161-39999' },
      { number: 4, reason: 'the month is already in row 2' },
      { number: 5, reason: 'oil: is less than 0' },
      { number: 6, reason: `month: ${PRODUCTION_MESSAGES.notYet('2999-01')}` },
      { number: 7, reason: `month: ${PRODUCTION_MESSAGES.tooEarly('0202-05', '1859-01')}` },
      { number: 8, reason: `month: ${PRODUCTION_MESSAGES.noVolume('2026-02')}` },
    ],
  })
})

it('a column with decimals after a comma is left out where its figures may say another', async () => {
  const { runImport } = await companyWithWells()
  const rows = [
    '42-161-30001,2026-01,"1,200",1,1',
    '42-161-30001,2026-02,"0,5",1,1',
    '42-161-30001,2026-03,12,1,1',
  ]
  const [imported] = await runImport('production', csv(rows))
  expect(imported).toMatchObject({
    created: 1,
    leftOut: [
      { number: 2, reason: `oil (bbl): ${MESSAGES.unclearComma(['1.2', '1200'])}` },
      { number: 3, reason: `oil (bbl): ${MESSAGES.unclearComma(['0.5', '5'])}` },
    ],
  })
})
