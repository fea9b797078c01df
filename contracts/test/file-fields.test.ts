import { describe, expect, it } from 'vitest'
import { filePlaceOf, filePlaces, fileRoleOf, holdsFiles } from '../src/engine/kernel/file-fields.ts'
import { blank } from '../src/engine/kernel/record.ts'
import { operator } from '../src/records/operator/declaration.ts'
import { rightOfWay } from '../src/records/right-of-way/declaration.ts'
import { tract } from '../src/records/tract/declaration.ts'

const land = {
  ...blank(tract, 'a1'),
  countyMap: 'a1/countyMap/1.png',
  titleRun: [
    { id: 'a1.deed', fileName: 'a1/a1.deed/2.pdf' },
    { id: 'a1.will', fileName: null },
  ],
}

describe('the places of files', () => {
  it('are the fields of a record and of its parts that can hold one', () => {
    const places = filePlaces(tract, land).map(({ path, childId, value }) => [path, childId, value])
    expect(places).toContainEqual(['countyMap', 'countyMap', 'a1/countyMap/1.png'])
    expect(places).toContainEqual(['titleRun.a1.deed.fileName', 'a1.deed', 'a1/a1.deed/2.pdf'])
    expect(places).toContainEqual(['titleRun.a1.will.fileName', 'a1.will', null])
    expect(filePlaces(operator, blank(operator, 'o1'))).toEqual([])
    expect([tract, operator].map(holdsFiles)).toEqual([true, false])
  })

  it('are found by the name of the field, or the id of the part', () => {
    expect(filePlaceOf(tract, land, 'a1.will')?.path).toBe('titleRun.a1.will.fileName')
    expect(filePlaceOf(tract, land, 'countyMap')?.path).toBe('countyMap')
    expect(filePlaceOf(tract, land, 'name')).toBeUndefined()
    expect(filePlaceOf(tract, land, 'a1.lost')).toBeUndefined()
  })

  it('need the role that writes there', () => {
    expect(fileRoleOf(rightOfWay, 'mapUrl')).toBe('WRITE_ROWS')
    expect(fileRoleOf(rightOfWay, 'r1.deed')).toBe('WRITE_LANDS')
  })
})
