import { systemClock } from '@latchkey/core'
import { fakeLog } from '@latchkey/testing'
import { WebSocket as NodeSocket } from 'ws'
import { type Bytes, fromHex, toHex } from '../src/crypto/bytes'
import { agreeKey, type SharedKey } from '../src/crypto/sharedKey'
import { webSuite } from '../src/crypto/webSuite'
import { createRelay } from '../src/relay/createRelay'
import { publishApproval } from '../src/relay/relayMethods'
import type { RpcMessage } from '../src/relay/rpcText'
import { writeRequest, writeResult } from '../src/relay/rpcText'
import { openSealedTopic, type SealedTopic } from '../src/relay/sealedTopic'
import type { SignMethod } from '../src/relay/signMethods'

export const evmAccount = 'eip155:1:0x5bb40eb4c2ff3ac93ed3bd5ad4cd3ab1a7b3fd6f'
export const evmNamespace = {
  accounts: [evmAccount],
  chains: ['eip155:1'],
  methods: ['personal_sign', 'eth_sendTransaction'],
  events: ['accountsChanged', 'chainChanged'],
}

type Request = Extract<RpcMessage, { kind: 'request' }>
type Heard = (message: RpcMessage) => boolean

/** A wallet at the end of a link that says what the test wants it to say, right or wrong. */
export async function openPlainWallet(relayUrl: string, uri: string) {
  const suite = webSuite(crypto)
  const log = fakeLog()
  const [, topic = ''] = /^wc:([0-9a-f]{64})@2\?/.exec(uri) ?? []
  const key = fromHex(new URLSearchParams(uri.split('?')[1]).get('symKey') ?? '') as Bytes
  const relay = createRelay(
    {
      ...{ relayUrl, projectId: 'wallet', clock: systemClock, crypto, log },
      WebSocket: NodeSocket as unknown as typeof WebSocket,
      sessionStorage: { read: () => undefined, write: () => {} },
    },
    async () => suite,
    { online: () => {} },
  )
  const heard: RpcMessage[] = []
  const waiting = new Set<() => void>()
  const open = (shared: SharedKey) =>
    openSealedTopic({ crypto, log }, relay, shared, message => {
      heard.push(message)
      for (const look of waiting) look()
    })
  const pairing = open({ topic, key })
  let session: SealedTopic | undefined
  let count = Date.now() * 1000
  const keys = await suite.newExchangeKey()
  const publicKey = toHex(keys.publicKey)

  /** The next message of a kind; taken out of what was heard. */
  const next = (is: Heard) =>
    new Promise<RpcMessage>((resolve, reject) => {
      const timer = setTimeout(
        () => end(() => reject(new Error('the wallet did not hear it in 20 s'))),
        20_000,
      )
      const look = () => {
        const at = heard.findIndex(is)
        const [found] = at < 0 ? [] : heard.splice(at, 1)
        if (found) end(() => resolve(found))
      }
      function end(settle: () => void): void {
        clearTimeout(timer)
        waiting.delete(look)
        settle()
      }
      waiting.add(look)
      look()
    })

  return {
    relay,
    pairing,
    publicKey,
    session(): SealedTopic {
      if (!session) throw new Error('there is no session')
      return session
    },
    next,
    async request(method: string): Promise<Request> {
      return (await next(message => message.kind === 'request' && message.method === method)) as Request
    },
    async answer(): Promise<Exclude<RpcMessage, Request>> {
      return (await next(message => message.kind !== 'request')) as Exclude<RpcMessage, Request>
    },
    /** Says yes, and then nothing. */
    async nod(): Promise<string> {
      const { id, params } = await this.request('wc_sessionPropose')
      const { proposer } = params as { proposer: { publicKey: string } }
      await pairing.respond(id, 'wc_sessionPropose', {
        relay: { protocol: 'irn' },
        responderPublicKey: publicKey,
      })
      return (await agreeKey(suite, keys.secretKey, fromHex(proposer.publicKey) as Bytes)).topic
    },
    /** Answers the proposal and settles, each field as the test wants it. */
    async approve(
      settlement: Record<string, unknown> = {},
      responderPublicKey = publicKey,
    ): Promise<Request> {
      const proposal = await this.request('wc_sessionPropose')
      const { proposer } = proposal.params as { proposer: { publicKey: string } }
      const shared = await agreeKey(suite, keys.secretKey, fromHex(proposer.publicKey) as Bytes)
      session = open(shared)
      count += 1
      const settle = writeRequest(String(count), 'wc_sessionSettle', {
        relay: { protocol: 'irn' },
        controller: {
          publicKey,
          metadata: { name: 'Plain wallet', description: '', url: 'https://wallet.example', icons: [] },
        },
        namespaces: { eip155: evmNamespace },
        expiry: Math.floor(Date.now() / 1000) + 7 * 86_400,
        ...settlement,
      })
      await relay.send(
        publishApproval({
          pairingTopic: topic,
          sessionTopic: shared.topic,
          response: pairing.seal(
            writeResult(proposal.id, { relay: { protocol: 'irn' }, responderPublicKey }),
          ),
          settlement: session.seal(settle),
          correlationId: count,
        }),
      )
      return proposal
    },
    tell(method: SignMethod, params: unknown, id?: number): Promise<void> {
      count += 1
      return this.session().request({ id: id ?? count, method, params })
    },
    close: relay.close,
  }
}

export type PlainWallet = Awaited<ReturnType<typeof openPlainWallet>>
