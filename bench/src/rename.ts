import { type Figure, median, multiple } from './report.ts'
import { createWells, startRig } from './rig.ts'

const WELLS = 10_000
const OF_ONE = 5_000
const GOAL_MS = 1_000
const TURNS = 5

const RENAME = 'mutation ($id: ID!, $name: String!) { UpdateOperator(id: $id, name: $name) { id revision } }'
const LIST =
  '{ Well { id name apiNumber OGL status rrcField rrcLeaseNumber county state drilledOn { id name } operatedBy { id name } } }'

interface Answer {
  data?: { Well?: { operatedBy: { name: string } | null }[] }
  errors?: unknown
}

/** Fan-out of a rename: time until the list of 5,000 wells shows their operator's new name. */
export async function renameFigures(): Promise<Figure[]> {
  const rig = await startRig()
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${rig.token}` }
  const ask = async (query: string, variables: Record<string, unknown> = {}): Promise<Answer> => {
    const body = JSON.stringify({ query, variables })
    const answer: Answer = await (await fetch(rig.url, { method: 'POST', headers, body })).json()
    if (answer.errors) throw new Error(JSON.stringify(answer.errors))
    return answer
  }
  const namedSo = async (name: string) =>
    (await ask(LIST)).data?.Well?.filter(({ operatedBy }) => operatedBy?.name === name).length

  try {
    await createWells(rig.landbook.commands, WELLS, { ofOne: OF_ONE })
    const ofIt = await namedSo('Operator 0')
    const renames: number[] = []
    const visible: number[] = []
    for (let turn = 0; turn < TURNS; turn += 1) {
      const name = `Renamed ${turn}`
      const began = performance.now()
      await ask(RENAME, { id: 'operator-0', name })
      renames.push(performance.now() - began)
      while ((await namedSo(name)) !== ofIt) {
        if (performance.now() - began > 10 * GOAL_MS) throw new Error(`The list does not show ${name}`)
      }
      visible.push(performance.now() - began)
    }
    const wells = `an operator of ${OF_ONE.toLocaleString('en-US')} wells`
    return [
      multiple(`${wells} renamed, median`, median(renames), GOAL_MS, 1, 'ms'),
      multiple(`${wells} renamed and listed (slowest)`, Math.max(...visible), GOAL_MS, 1, 'ms'),
    ]
  } finally {
    await rig.close()
  }
}
