import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Row = Record<string, unknown>
export type BlockscoutData = {
  blocks: Row[]
  /** By lower-case address. */
  addresses: Record<string, Row>
  tokenBalances: Row[]
  /** Newest first. */
  transactions: Row[]
  transfers: Row[]
  nfts: Row[]
}
export type BlockscoutBehaviour = {
  /** 12 changed what `items_count` means. */
  version: 11 | 12
  pageSize: number
  key?: string
  /** Answers with this instead. */
  instead?: { status?: number; headers?: Record<string, string>; body: string }
}

const largestPage = 100

/** A small server that speaks the format of Blockscout's REST v2, as far as the gateway asks for it. */
export async function startBlockscout(data: BlockscoutData, behaviour: BlockscoutBehaviour) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    answer(request, response, data, behaviour)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    behaviour,
    close: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  data: BlockscoutData,
  { version, pageSize, key, instead }: BlockscoutBehaviour,
): void {
  const send = (status: number, body: unknown, headers = {}) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }
  if (instead) return send(instead.status ?? 200, instead.body, instead.headers)
  if (key && request.headers.authorization !== `Bearer ${key}`) return send(401, { message: 'Unauthorized' })
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
  if (pathname === '/api/v2/main-page/blocks') return send(200, data.blocks)
  const [, address = '', list = ''] =
    /^\/api\/v2\/addresses\/(0x[\da-f]{40})(?:\/([\w-]+))?$/i.exec(pathname) ?? []
  const about = data.addresses[address.toLowerCase()]
  if (!about) return send(404, { message: 'Not found' })
  if (list === '') return send(200, about)
  if (list === 'token-balances') return send(200, data.tokenBalances)
  const rows = { transactions: data.transactions, 'token-transfers': data.transfers, nft: data.nfts }[list]
  if (!rows) return send(404, { message: 'Not found' })
  const count = Number(searchParams.get('items_count') ?? pageSize)
  if (version === 12 && (searchParams.has('limit') || count < 1))
    return send(422, { errors: [{ title: 'Invalid value' }] })
  const size = version === 12 ? Math.min(count, largestPage) : pageSize
  const after = searchParams.get('index')
  const start = after === null ? 0 : Number(after) + 1
  const items = rows.slice(start, start + size)
  const end = start + items.length
  const position = { block_number: 1_000 - end, index: end - 1 }
  const next = version === 12 ? position : { ...position, items_count: end * 100, key }
  send(200, { items, next_page_params: end < rows.length ? next : null })
}
