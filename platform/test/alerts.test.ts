import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { Metrics } from '../src/engine/observability/metrics.ts'
import { read } from './deployment.ts'

it('the alerting rules are valid, and of metrics that there are', () => {
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
  const measured = new Metrics({ process: true })
  measured.degraded(async () => ({ streams: [], events: [], isComplete: true }))
  measured.projectors(async () => [])
  const known = new Set(measured.registry.getMetricsAsArray().map(({ name }) => name))
  const used = groups.flatMap(({ rules }) =>
    rules.flatMap(({ expr }) => expr.match(/\b(?:landbook|nodejs|process)_\w+/g) ?? []),
  )
  for (const name of used) expect(known).toContain(name.replace(/_bucket$/, ''))
  expect(used).toContain('landbook_degraded')
  const names = groups.flatMap(({ rules }) => rules.map(({ alert }) => alert))
  expect(new Set(names).size).toBe(names.length)
})
