import { randomUUID } from 'node:crypto'
import { WalletKit, type WalletKitTypes } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import type { ICore, SessionTypes } from '@walletconnect/types'
import {
  buildApprovedNamespaces,
  buildAuthObject,
  getSdkError,
  populateAuthPayload,
} from '@walletconnect/utils'
import { memoryStorage } from './memoryStorage'
import { quietCore } from './quietCore'
import { walletAnswers } from './walletAnswers'
import { type WalletKeys, walletKeys } from './walletKeys'

export type ThirdPartyWalletOptions = {
  relayUrl: string
  /** The nodes it sends transactions to, by CAIP-2 id. */
  rpcUrls?: Record<string, string>
  /** The chains it knows; some of each family if not given. */
  chains?: readonly string[]
  /** Whether it answers one-click authentication; wallets that do not know it let it pass. */
  authenticates?: boolean
}

/** What the user of the wallet does when it is asked: says yes, says no, or lets it lie. */
export type Decision = 'approve' | 'refuse' | 'wait'

export type ThirdPartyWallet = Awaited<ReturnType<typeof thirdPartyWallet>>

type Check = (asked: unknown) => Promise<void>

const events = ['accountsChanged', 'chainChanged']

/** A wallet of somebody else's making, WalletKit with real keys, and a user who does what the test says. */
export async function thirdPartyWallet({
  relayUrl,
  rpcUrls = {},
  chains = knownChains,
  authenticates = false,
}: ThirdPartyWalletOptions) {
  const keys = walletKeys()
  const core = quietCore(
    new Core({
      projectId: 'playground',
      relayUrl,
      customStoragePrefix: randomUUID(), // a Core is shared by all who give the same prefix
      storage: memoryStorage(),
      telemetryEnabled: false,
      logger: 'silent',
    }),
  )
  const kit = await WalletKit.init({
    core: core as unknown as ICore, // two of its optional fields are typed less strictly than ours
    metadata: { name: 'Third Party', description: 'Not ours', url: 'https://wallet.invalid', icons: [] },
    signConfig: { disableRequestQueue: true }, // the queue holds each further request back for a second
  })
  kit.engine.signClient.logger.level = 'silent'
  const answers = walletAnswers(keys, rpcUrls)
  const decisions: { proposal: Decision; request: Decision } = { proposal: 'approve', request: 'approve' }
  const proposals: WalletKitTypes.SessionProposal[] = []
  const requests: WalletKitTypes.SessionRequest[] = []
  const deleted: string[] = []
  const failures: unknown[] = []
  const noted = (work: Promise<unknown>) => void work.catch(error => failures.push(error))

  // Told once that a session is over, it may take that up a second time from its own store. What it then finds wrong
  // is a rejection that it leaves to nobody, and Node would end.
  const engine = kit.engine.signClient.engine as unknown as { isValidDisconnect: Check }
  const { isValidDisconnect } = engine
  engine.isValidDisconnect = asked => {
    const checked = isValidDisconnect(asked)
    checked.catch(() => {})
    return checked
  }

  const approve = ({ id, params }: WalletKitTypes.SessionProposal) =>
    kit.approveSession({
      id,
      namespaces: buildApprovedNamespaces({
        proposal: params,
        supportedNamespaces: supported(keys, chains, answers),
      }),
    })
  const refuse = ({ id }: WalletKitTypes.SessionProposal) =>
    kit.rejectSession({ id, reason: getSdkError('USER_REJECTED') })

  async function answer({ id, topic, params }: WalletKitTypes.SessionRequest, decision: Decision) {
    const { request, chainId } = params
    const respond = (response: object) =>
      kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', ...response } as never })
    if (decision === 'refuse') return respond({ error: { code: 5000, message: 'User rejected.' } })
    const work = answers[request.method]
    if (!work) return respond({ error: { code: 5101, message: 'Unsupported method.' } })
    return respond({ result: await work(request.params as never, chainId) })
  }

  async function authenticate({ id, params }: WalletKitTypes.SessionAuthenticate, decision: Decision) {
    if (decision === 'refuse')
      return kit.rejectSessionAuthenticate({ id, reason: getSdkError('USER_REJECTED') })
    const known = chains.filter(chain => chain.startsWith('eip155:'))
    const authPayload = populateAuthPayload({
      authPayload: params.authPayload,
      chains: known,
      methods: Object.keys(answers).filter(method => isEvm(method)),
    })
    const auths = await Promise.all(
      authPayload.chains.map(async chain => {
        const iss = `did:pkh:${chain}:${keys.evm.address}`
        const message = kit.formatAuthMessage({ request: authPayload, iss })
        const s = await keys.evm.signMessage({ message })
        return buildAuthObject(authPayload, { t: 'eip191', s }, iss)
      }),
    )
    return kit.approveSessionAuthenticate({ id, auths })
  }

  kit.on('session_proposal', proposal => {
    proposals.push(proposal)
    if (decisions.proposal === 'approve') noted(approve(proposal))
    if (decisions.proposal === 'refuse') noted(refuse(proposal))
  })
  kit.on('session_request', request => {
    requests.push(request)
    if (decisions.request !== 'wait') noted(answer(request, decisions.request))
  })
  kit.on('session_delete', ({ topic }) => deleted.push(topic))
  if (authenticates)
    kit.on('session_authenticate', request => {
      if (decisions.proposal !== 'wait') noted(authenticate(request, decisions.proposal))
    })

  const topic = () => Object.keys(kit.getActiveSessions())[0] ?? ''
  return {
    kit,
    core,
    keys,
    decisions,
    proposals,
    requests,
    /** Topics of sessions that the site ended. */
    deleted,
    /** What went wrong in the wallet. */
    failures,
    approve,
    refuse,
    answer,
    pair: (uri: string) => kit.pair({ uri }),
    /** The topic of its session, '' without one. */
    topic,
    session: (): SessionTypes.Struct | undefined => kit.getActiveSessions()[topic()],
    emit: (chainId: string, name: string, data: unknown) =>
      kit.emitSessionEvent({ topic: topic(), chainId, event: { name, data } }),
    /** Done when it is sent: the SDK's own promise of an answer to it stays open with its newer dapps. */
    async update(namespaces: SessionTypes.Namespaces) {
      await kit.updateSession({ topic: topic(), namespaces })
    },
    async extend() {
      const { acknowledged } = await kit.extendSession({ topic: topic() })
      await acknowledged()
    },
    ping: () => kit.engine.signClient.ping({ topic: topic() }),
    disconnect: () => kit.disconnectSession({ topic: topic(), reason: getSdkError('USER_DISCONNECTED') }),
    offline: () => core.relayer.transportClose(),
    online: () => core.relayer.transportOpen(),
    async close() {
      core.heartbeat.stop()
      kit.events.removeAllListeners()
      await core.relayer.transportClose()
    },
  }
}

const knownChains = [
  'eip155:31337',
  'eip155:31338',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  'bip122:000000000933ea01ad0ee984209779ba',
]

function isEvm(method: string): boolean {
  return /^(eth|personal|wallet)_/.test(method)
}

function supported(keys: WalletKeys, chains: readonly string[], answers: object) {
  const methods = Object.keys(answers)
  const families = {
    eip155: { address: keys.evm.address, methods: methods.filter(isEvm) },
    solana: { address: keys.solana.address, methods: methods.filter(name => name.startsWith('solana_')) },
    bip122: {
      address: keys.bitcoin.address,
      methods: methods.filter(name => !isEvm(name) && !name.startsWith('solana_')),
    },
  }
  return Object.fromEntries(
    Object.entries(families).flatMap(([family, { address, methods }]) => {
      const own = chains.filter(chain => chain.startsWith(`${family}:`))
      const accounts = own.map(chain => `${chain}:${address}`)
      return own.length === 0 ? [] : [[family, { chains: own, methods, events, accounts }]]
    }),
  )
}
