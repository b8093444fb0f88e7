const kinds = ['config', 'table'] as const

/**
 * A filter lives on the node that made it. Its id, as the client knows it, begins with the name of that node, so that
 * every gateway with the same upstreams finds it again.
 */
export function toFilterId(upstream: string, id: unknown): string | undefined {
  const [, kind = '', number = ''] = /^(config|table):(\d{1,8})$/.exec(upstream) ?? []
  const digits = Number(number).toString(16).padStart(7, '0')
  if (typeof id !== 'string' || !/^0x[0-9a-f]{1,64}$/i.test(id) || kind === '' || digits.length > 7)
    return undefined
  return `0x${kinds.indexOf(kind as 'config') + 1}${digits}${id.slice(2)}`
}

/** The node and its own id of a filter; undefined for an id that is not ours. */
export function fromFilterId(value: unknown): { upstream: string; id: string } | undefined {
  if (typeof value !== 'string') return undefined
  const [, kind = '', number = '', id = ''] = /^0x([12])([0-9a-f]{7})([0-9a-f]{1,64})$/i.exec(value) ?? []
  if (id === '') return undefined
  return { upstream: `${kinds[Number(kind) - 1]}:${Number.parseInt(number, 16)}`, id: `0x${id}` }
}
