const kinds = ['config', 'table'] as const

/**
 * A filter exists only on the node that created it. The id we give the client starts with that node's name, so every
 * gateway with the same upstreams can find it.
 */
export function toFilterId(upstream: string, id: unknown): string | undefined {
  const [, kind = '', number = ''] = /^(config|table):(\d{1,8})$/.exec(upstream) ?? []
  const digits = Number(number).toString(16).padStart(7, '0')
  if (typeof id !== 'string' || !/^0x[0-9a-f]{1,64}$/i.test(id) || kind === '' || digits.length > 7)
    return undefined
  return `0x${kinds.indexOf(kind as 'config') + 1}${digits}${id.slice(2)}`
}

/** The node and the node's id of a filter; undefined for a foreign id. */
export function fromFilterId(value: unknown): { upstream: string; id: string } | undefined {
  if (typeof value !== 'string') return undefined
  const [, kind = '', number = '', id = ''] = /^0x([12])([0-9a-f]{7})([0-9a-f]{1,64})$/i.exec(value) ?? []
  if (id === '') return undefined
  return { upstream: `${kinds[Number(kind) - 1]}:${Number.parseInt(number, 16)}`, id: `0x${id}` }
}
