/** The network of a row: those that are asked for take turns. */
export function chainAt(query, row) {
  const chains = (query.get('chainId') ?? 'eip155:1').split(',')
  return chains[row % chains.length]
}
