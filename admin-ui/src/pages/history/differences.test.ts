import type { HistoryChange } from '@landbook/contracts/engine/api/history'
import { tract } from '@landbook/contracts/records/tract/declaration'
import { describe, expect, it } from 'vitest'
import { countOf, differencesOf } from './differences.ts'

const change = (path: string, label: string, fromText: string, toText: string): HistoryChange => ({
  path,
  label,
  kind: null,
  from: fromText || null,
  to: toText || null,
  fromText,
  toText,
  source: null,
})

describe('the differences of two moments', () => {
  it('are restored by field, by merge group, and by part', () => {
    const found = differencesOf(tract, [
      change('state', 'State', 'Texas', 'Kansas'),
      change('notes', 'Notes', 'First', ''),
      change('county', 'County', 'Ward', 'Trego'),
      change('mineralsOwned.t.1.volPage', 'Mineral Interest (MES): Vol/Page', '1/2', '3/4'),
      change('mineralsOwned.t.1.familyMember', 'Mineral Interest (MES): Family Member', '', 'Ann'),
      change('titleRun', 'Chain of Title', '', '12 added'),
    ])
    expect(found.map(({ members, label, part }) => [members, label, part])).toEqual([
      [['state', 'county'], 'State, County', undefined],
      [['notes'], 'Notes', undefined],
      [['mineralsOwned.t.1'], 'Mineral Interest (MES)', 'changed'],
      [['titleRun'], 'Chain of Title', undefined],
    ])
    // As many as there are lines to read.
    expect(countOf(found)).toBe(6)
  })

  it('show an added or removed part as one, with its key value', () => {
    const found = differencesOf(tract, [
      change('mineralsOwned.t.2.Owner', 'Mineral Interest: Owner', 'MPI', ''),
      change('mineralsOwned.t.2.mineralFraction', 'Mineral Interest: Fraction', '1/3', ''),
      change('titleRun.t.3.volPage', 'Chain of Title: Vol/Page', '', '1/7'),
    ])
    expect(found.map(({ label, part }) => [label, part])).toEqual([
      ['Mineral Interest MPI', 'went'],
      ['Chain of Title 1/7', 'came'],
    ])
  })

  it('mark computed values', () => {
    const found = differencesOf(tract, [
      change('familyNMA', 'NMA', '1', '2'),
      change('mineralsOwned.t.1.netMineralAcres', 'Mineral Interest (MES): NMA', '1', '2'),
      change('acreage', 'Acreage', '1', '2'),
    ])
    expect(found.map(({ isComputed }) => isComputed)).toEqual([true, true, false])
  })
})
