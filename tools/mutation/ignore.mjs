/** `default: return shape satisfies never` is for the compiler: no value gets there. */
const isUnreachable = ({ node }) =>
  node.type === 'SwitchCase' &&
  node.test === null &&
  node.consequent.length === 1 &&
  node.consequent[0].argument?.type === 'TSSatisfiesExpression' &&
  node.consequent[0].argument.typeAnnotation.type === 'TSNeverKeyword'

/** The words of `throw new Error(…)`: it is thrown at mistakes in the code, for whoever made them. */
const isForProgrammers = ({ node, parent }) =>
  ['StringLiteral', 'TemplateLiteral'].includes(node.type) &&
  parent?.type === 'NewExpression' &&
  parent.callee.name === 'Error'

const ignorer = (name, ignores) => ({
  kind: 'Ignore',
  name,
  value: { shouldIgnore: (path) => (ignores(path) ? name : undefined) },
})

export const strykerPlugins = [
  ignorer('unreachable', isUnreachable),
  ignorer('for programmers', isForProgrammers),
]
