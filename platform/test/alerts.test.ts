import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { read } from './deployment.ts'

it('the alerting rules are valid', () => {
  const rule = z.strictObject({
    alert: z.string().regex(/^Landbook\w+$/),
    expr: z.string().min(1),
    for: z
      .string()
      .regex(/^\d+m$/)
      .optional(),
    annotations: z.object({ summary: z.string().min(1) }),
  })
  const file = z.object({ groups: z.array(z.object({ name: z.string(), rules: z.array(rule) })) })
  const { groups } = file.parse(parse(read('deploy/alerts.yml')))
  const names = groups.flatMap(({ rules }) => rules.map(({ alert }) => alert))
  expect(new Set(names).size).toBe(names.length)
})
