/** Whether a syntax tree refers to a name, but for the nodes to skip and for properties that are merely called so. */
export function saysName(node, name, isSkipped = () => false) {
  if (Array.isArray(node)) return node.some(item => saysName(item, name, isSkipped))
  if (!node || typeof node !== 'object' || isSkipped(node)) return false
  if ((node.type === 'Identifier' || node.type === 'JSXIdentifier') && node.name === name) return true
  const isMerelyCalledSo = key =>
    node.computed === false && (key === 'property' || (key === 'key' && !node.shorthand))
  return Object.entries(node).some(
    ([key, value]) => typeof value === 'object' && !isMerelyCalledSo(key) && saysName(value, name, isSkipped),
  )
}
