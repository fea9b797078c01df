/** `default: return shape satisfies never` is for the compiler: no value gets there. */
const isUnreachable = ({ node }) =>
  node.type === 'SwitchCase' &&
  node.test === null &&
  node.consequent.length === 1 &&
  node.consequent[0].argument?.type === 'TSSatisfiesExpression' &&
  node.consequent[0].argument.typeAnnotation.type === 'TSNeverKeyword'

export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'unreachable',
    value: { shouldIgnore: (path) => (isUnreachable(path) ? 'unreachable' : undefined) },
  },
]
