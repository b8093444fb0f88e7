import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { RpcCall } from '../rpcCall'

type Asked = RpcCall & { id: number; authorization: string | undefined }

/** Gives the result of a method, or takes the answer into its own hands and returns nothing. */
type Behaviour = (asked: Asked, answer: ServerResponse) => unknown

export type TestNode = {
  url: string
  /** The methods it was asked, besides those that only say which chain it is. */
  methods(): string[]
  asked: Asked[]
  behave(next: Behaviour): void
  /** Whether it says nothing at all any more, not even which chain it is. */
  hang(hangs: boolean): void
  /** From now on it says that it serves this chain. */
  serve(chainId: number): void
  close(): Promise<void>
}

/** A node on loopback that says it serves `chainId` and otherwise does what a test tells it. */
export async function startTestNode(chainId: number, behaviour: Behaviour = () => 'ok'): Promise<TestNode> {
  let behave = behaviour
  let served = chainId
  let hangs = false
  const asked: Asked[] = []
  const server = createServer((request, answer) => {
    let text = ''
    request.on('data', part => {
      text += part
    })
    request.on('end', () => {
      const call: Asked = { ...JSON.parse(text), authorization: request.headers.authorization }
      asked.push(call)
      if (hangs) return
      const chain = call.method === 'eth_chainId' ? `0x${served.toString(16)}` : undefined
      const result = chain ?? behave(call, answer)
      if (result !== undefined) tell(answer, { jsonrpc: '2.0', id: call.id, result })
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    methods: () => asked.map(({ method }) => method).filter(method => method !== 'eth_chainId'),
    asked,
    behave(next) {
      behave = next
    },
    hang(next) {
      hangs = next
    },
    serve(next) {
      served = next
    },
    async close() {
      server.closeAllConnections()
      await new Promise(done => server.close(done))
    },
  }
}

/** Writes an answer of any kind. */
export function tell(answer: ServerResponse, body: unknown, status = 200, headers = {}): void {
  answer.writeHead(status, { 'content-type': 'application/json', ...headers })
  answer.end(typeof body === 'string' ? body : JSON.stringify(body))
}
