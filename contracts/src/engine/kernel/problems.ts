import type { Fields, Stored } from './fields.ts'
import type { RecordDeclaration } from './record.ts'
import type { ReferredType } from './reference-fields.ts'

/**
 * Checks references between declarations, which are by name so that none has to import another. Each problem is a
 * sentence that the compiler prints.
 */
export type ProblemsIn<D extends Declarations> = {
  [T in keyof D & string]:
    | TypeProblem<T, D[T]['type']>
    | LinkProblem<D, T>
    | ListProblem<D, T>
    | InverseProblem<D, T>
    | CountProblem<D, T>
}[keyof D & string]

/** Asserts that a type is `never`. */
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

/** The target type of a link or of a list; undefined if there is none. */
type TargetOf<R extends RecordDeclaration, Member extends string> = Member extends keyof R['links']
  ? R['links'][Member]['to']
  : Member extends keyof R['lists']
    ? R['lists'][Member] extends { target: { to: infer To } }
      ? To
      : undefined
    : undefined

/** An inverse or a count whose link does not lead back to its type. */
type InverseMismatch<
  D extends Declarations,
  T extends string,
  Path extends string,
  From extends string,
  Link extends string,
> = From extends keyof D
  ? T extends TargetOf<D[From], Link>
    ? never
    : `${Path}: ${From}.${Link} does not lead to ${T}`
  : `${Path}: there is no record type '${From}'`

type InverseProblem<D extends Declarations, T extends keyof D & string> = {
  [I in Names<D[T]['inverse']>]: D[T]['inverse'][I] extends {
    from: infer From extends string
    link: infer Link extends string
  }
    ? InverseMismatch<D, T, `${T}.inverse.${I}`, From, Link>
    : never
}[Names<D[T]['inverse']>]

type CountProblem<D extends Declarations, T extends keyof D & string> = {
  [C in Names<D[T]['counts']>]: D[T]['counts'][C] extends {
    from: infer From extends string
    link: infer Link extends string
  }
    ?
        | InverseMismatch<D, T, `${T}.counts.${C}`, From, Link>
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
