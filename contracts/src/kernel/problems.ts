import type { Fields, Stored } from './fields.ts'
import type { RecordDeclaration } from './record.ts'
import type { ReferredType } from './reference-fields.ts'

/**
 * What declarations say of each other, checked once all of them are known: they name each other by text, so that none
 * has to import another. Each problem is a sentence, which the compiler prints.
 */
export type ProblemsIn<D extends Declarations> = {
  [T in keyof D & string]:
    | TypeProblem<T, D[T]['type']>
    | LinkProblem<D, T>
    | ListProblem<D, T>
    | InverseProblem<D, T>
    | CountProblem<D, T>
}[keyof D & string]

/** Holds a type to `never`. */
export type None<_Problems extends never> = true

type Declarations = Readonly<Record<string, RecordDeclaration>>
type Names<M> = keyof M & string

type TypeProblem<T extends string, N extends string> = N extends T ? never : `${T} is registered as ${N}`

type LinkProblem<D extends Declarations, T extends keyof D & string> = {
  [L in Names<D[T]['links']>]: D[T]['links'][L]['to'] extends keyof D
    ? never
    : `${T}.links.${L}: there is no record type '${D[T]['links'][L]['to']}'`
}[Names<D[T]['links']>]

type ListProblem<D extends Declarations, T extends keyof D & string> = {
  [L in Names<D[T]['lists']>]:
    | (D[T]['lists'][L] extends { target: { to: infer To extends string } }
        ? To extends keyof D
          ? never
          : `${T}.lists.${L}: there is no record type '${To}'`
        : never)
    | ReferenceProblem<D, `${T}.lists.${L}`, D[T]['lists'][L]['fields']>
}[Names<D[T]['lists']>]

type ReferenceProblem<D extends Declarations, Path extends string, F extends Fields> = {
  [M in Names<F>]: ReferredType<F[M]> extends keyof D
    ? never
    : `${Path}.${M}: there is no record type '${ReferredType<F[M]>}'`
}[Names<F>]

/** Where a record type leads by a link or by the target of a list; undefined where it leads nowhere. */
type Led<R extends RecordDeclaration, Member extends string> = Member extends keyof R['links']
  ? R['links'][Member]['to']
  : Member extends keyof R['lists']
    ? R['lists'][Member] extends { target: { to: infer To } }
      ? To
      : undefined
    : undefined

/** What is wrong with a link of another type that is to lead here. */
type Astray<
  D extends Declarations,
  T extends string,
  Path extends string,
  From extends string,
  Link extends string,
> = From extends keyof D
  ? T extends Led<D[From], Link>
    ? never
    : `${Path}: ${From}.${Link} does not lead to ${T}`
  : `${Path}: there is no record type '${From}'`

type InverseProblem<D extends Declarations, T extends keyof D & string> = {
  [I in Names<D[T]['inverse']>]: D[T]['inverse'][I] extends {
    from: infer From extends string
    link: infer Link extends string
  }
    ? Astray<D, T, `${T}.inverse.${I}`, From, Link>
    : never
}[Names<D[T]['inverse']>]

type CountProblem<D extends Declarations, T extends keyof D & string> = {
  [C in Names<D[T]['counts']>]: D[T]['counts'][C] extends {
    from: infer From extends string
    link: infer Link extends string
  }
    ?
        | Astray<D, T, `${T}.counts.${C}`, From, Link>
        | (D[T]['counts'][C] extends { where: infer Where extends Readonly<Record<string, string>> }
            ? WhereProblem<`${T}.counts.${C}.where`, D[From]['fields'], Where>
            : never)
    : never
}[Names<D[T]['counts']>]

type WhereProblem<Path extends string, F extends Fields, W extends Readonly<Record<string, string>>> = {
  [M in Names<W>]: M extends keyof F
    ? W[M] extends Stored<F[M]>
      ? never
      : `${Path}: '${W[M]}' is no value of '${M}'`
    : `${Path}: there is no field '${M}'`
}[Names<W>]
