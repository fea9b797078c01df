import { expect, it } from 'vitest'
import { frozenColumns } from './frozenColumns.ts'
import type { Column } from './tableRows.ts'

const column = (source: string, more: Partial<Column<object>> = {}): Column<object> => ({
  source,
  label: source,
  value: () => null,
  ...more,
})
const [chosen, titled, call, county, status] = [
  column('chosen'),
  column('name', { isFrozen: true }),
  column('call', { isOnDemand: true, isFrozen: true }),
  column('county', { isFrozen: true }),
  column('status'),
]
const PIXELS: Readonly<Record<string, number>> = { chosen: 44, name: 200, county: 100 }

const frozen = (drawn: readonly Column<object>[], title: Column<object> | undefined = titled) =>
  frozenColumns({
    drawn,
    tracks: drawn.filter(({ isOnDemand }) => !isOnDemand),
    titled: title,
    chosen,
    leastOf: ({ source }) => ({ pixels: PIXELS[source] ?? 0, css: `${PIXELS[source]}px` }),
  })
const cells = (style: object) => style as Record<string, { left: { sm: string }; position: { xs: string } }>
const cellOf = (style: object, nth: number) =>
  Object.entries(cells(style)).find(([selector]) =>
    selector.startsWith(`& [role=row]:not(.group-row) > :nth-of-type(${nth}),`),
  )?.[1]

it('keeps each behind those before it, past buttons without a track, on phones the title and its box alone', () => {
  const { style, width } = frozen([chosen, titled, call, county, status])
  expect([1, 2, 3, 4, 5].map((nth) => cellOf(style, nth)?.left.sm)).toEqual([
    '0px',
    'calc(44px)',
    undefined,
    'calc(44px + 200px)',
    undefined,
  ])
  expect([1, 2, 4].map((nth) => cellOf(style, nth)?.position.xs)).toEqual(['sticky', 'sticky', 'relative'])
  expect(width).toEqual({ xs: 'calc(44px + 200px)', sm: 'calc(44px + 200px + 100px)' })
})

it('lets them go, but for the title, where they leave no room for the others', () => {
  const { style } = frozen([chosen, titled, county, status])
  const narrow = `@media (max-width: ${Math.round(344 / 0.6)}px)`
  expect(cellOf(style, 3)).toMatchObject({ [narrow]: { position: 'relative', left: 0 } })
  expect(cellOf(style, 2)).not.toHaveProperty([narrow])
})

it('keeps none of a table without a title', () => {
  expect(
    frozenColumns({
      drawn: [status],
      tracks: [status],
      titled: undefined,
      chosen,
      leastOf: () => ({ pixels: 1, css: '1px' }),
    }),
  ).toEqual({
    style: {},
    width: { xs: '0px', sm: '0px' },
  })
})
