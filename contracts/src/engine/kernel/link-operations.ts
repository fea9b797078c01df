import { type Flat, ID, idIn, type Naming, type Only, type Operation, textsIn, typed } from './operations.ts'
import type { RecordDeclaration } from './record.ts'

export type LinkName<R extends RecordDeclaration> = keyof R['links'] & string

interface LinkNaming<L extends string> extends Naming {
  name: string
  link: L
  verb: 'setLinks' | 'link' | 'unlink'
  recordArgument: string
  targetArgument: string
  /** For 'link' of a single link: the argument without which a record with another target is refused. */
  confirmsMove?: string
}

type Confirmed<O> = O extends { confirmsMove: infer A extends string }
  ? { readonly [M in A]?: boolean | null }
  : unknown

type Target<R extends RecordDeclaration, O extends LinkNaming<LinkName<R>>> = O['verb'] extends 'setLinks'
  ? R['links'][O['link']] extends { single: true }
    ? { readonly [M in O['targetArgument']]?: string | null }
    : { readonly [M in O['targetArgument']]: readonly string[] }
  : { readonly [M in O['targetArgument']]: string }

/** Changes one link of a record, with the spec's argument names. */
export function links<R extends RecordDeclaration, const O extends LinkNaming<LinkName<R>>>(
  record: R,
  options: Only<O, LinkNaming<string>>,
): Operation<O['name'], Flat<{ readonly [M in O['recordArgument']]: string } & Target<R, O> & Confirmed<O>>> {
  const {
    link: member,
    verb,
    recordArgument,
    targetArgument,
    confirmsMove,
    ...naming
  }: LinkNaming<string> = options
  const declared = record.links[member]
  if (!declared) throw new Error(`${record.name} has no link ${member}`)
  const many = verb === 'setLinks' && !declared.single
  const does = { setLinks: 'set', link: 'added', unlink: 'removed' } as const
  return typed({
    record,
    verb,
    member,
    event: declared.events[does[verb]],
    role: record.write,
    // Forms send an empty operator for 'none', so a single target is optional in `setLinks`.
    args: {
      [recordArgument]: ID,
      [targetArgument]: many ? { is: 'ids', required: true } : { is: 'id', required: verb !== 'setLinks' },
      ...(confirmsMove && { [confirmsMove]: { is: 'confirmation' } }),
    },
    intent: (args) => {
      const given = args[targetArgument]
      const id = idIn(args[recordArgument])
      if (many) return { id, links: Array.isArray(given) ? { [member]: textsIn(given) } : {} }
      const target = idIn(given)
      return {
        id,
        links: { [member]: target === undefined ? [] : [target] },
        ...(confirmsMove && { mayMove: args[confirmsMove] === true }),
      }
    },
    answers: 'record',
    ...naming,
  })
}

interface TieNaming<L extends string> extends Pick<Naming, 'role'> {
  add: string
  remove: string
  link: L
  recordArgument: string
  targetArgument: string
}

type Tied<N extends string, O extends TieNaming<string>> = Operation<
  N,
  { readonly [M in O['recordArgument'] | O['targetArgument']]: string }
>

/** Adds and removes links, with the same arguments: `AddROWLocatedOn(from, to)`, `RemoveROWLocatedOn(from, to)`. */
export function ties<R extends RecordDeclaration, const O extends TieNaming<LinkName<R>>>(
  record: R,
  options: Only<O, TieNaming<string>>,
): readonly [Tied<O['add'], O>, Tied<O['remove'], O>] {
  const { add, remove, ...rest }: TieNaming<string> = options
  return [
    typed(links<RecordDeclaration, LinkNaming<string>>(record, { name: add, verb: 'link', ...rest })),
    typed(links<RecordDeclaration, LinkNaming<string>>(record, { name: remove, verb: 'unlink', ...rest })),
  ]
}
