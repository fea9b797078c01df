import { afterAll, expect, it } from 'vitest'
import { caseFile } from './cases.ts'
import { fileOf, given } from './import-rig.ts'
import { startRig } from './rig.ts'

const rig = await startRig()
afterAll(() => rig.close())

const workbook = caseFile('import/A-excel-order-over-200kB.xlsx')

it.skipIf(!workbook)('a large workbook in the order of Excel is uploaded every time, and read', async () => {
  const bytes = workbook ?? new Uint8Array()
  const ids: string[] = []
  for (let time = 0; time < 20; time++) ids.push(await given(rig, 'operators.xlsx', bytes))
  const reading = await fileOf(rig, ids[0] ?? '')
  expect(reading).toMatchObject({ rows: 16_000, sheets: [expect.any(String)] })
  expect(reading.types[0]).toBe('operator')
})
