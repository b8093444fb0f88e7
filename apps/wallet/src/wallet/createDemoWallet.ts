import {
  type ApprovedNamespaces,
  type AuthPayload,
  authMessage,
  createWalletClient,
  type Proposal,
  pageWorld,
  type SiteRequest,
  type SiteSession,
  type WalletClient,
} from '@latchkey/walletconnect/wallet'
import type { Ask, ReadAsk } from '../asks/ask'
import { carryOut } from '../asks/carryOut'
import { doneWords } from '../asks/doneWords'
import { readAsk } from '../asks/readAsk'
import { untilMined } from '../evm/sendEvmTransaction'
import { signEvmMessage } from '../evm/signEvm'
import { createKeyring, type KeyAccount, type Keyring } from '../keys/keyring'
import { openSeed } from '../keys/seed'
import { readAddedNetworks, writeAddedNetworks } from '../networks/addedNetworks'
import { type Family, networks as ownNetworks, relayUrl, type WalletNetwork } from '../networks/networks'
import { openChosenChains } from './chosenChains'
import { createNotices, type Notices } from './notices'
import { addressesOf, withAddressFirst, withChain } from './sessionChoice'

/** The wallet that the page shows. */
export type DemoWallet = {
  readonly keyring: Keyring
  /** Whether the browser keeps the keys. */
  readonly kept: boolean
  readonly client: WalletClient
  readonly notices: Notices
  networks(): readonly WalletNetwork[]
  /** What a request asks for; undefined while it is answered without a question. */
  askOf(request: SiteRequest): Extract<ReadAsk, { ask: Ask }> | undefined
  /** Called after every change. */
  listen(listener: () => void): () => void
  /** Grows with every change. */
  version(): number
  /** Grows when a transaction was taken by a chain: what accounts hold may be different. */
  moved(): number
  pair(uri: string): Promise<void>
  approve(proposal: Proposal, namespaces: ApprovedNamespaces): Promise<void>
  signIn(proposal: Proposal, payload: AuthPayload, account: KeyAccount): Promise<void>
  carryOut(request: SiteRequest): Promise<void>
  /** The chain that a session is on in a family. */
  chainOf(session: SiteSession, family: Family): string
  setAccount(session: SiteSession, family: Family, address: string): Promise<void>
  setChain(session: SiteSession, network: WalletNetwork): Promise<void>
}

const prefix = 'latchkey-demo-wallet.'
/** In itself, so that sites can show it without asking this page for anything. */
const keyPicture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="#1d1b16"/><g fill="none" stroke="#e0b252" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"><circle cx="23" cy="32" r="9"/><path d="M32 32h19v8M43 32v6"/></g></svg>'

/** Opens the wallet of this browser, with its keys and sessions, or a new one. */
export function createDemoWallet(page: Window & typeof globalThis): DemoWallet {
  const storage = openStorage(page)
  const { seed, kept } = openSeed(storage, () => page.crypto.getRandomValues(new Uint8Array(32)))
  const keyring = createKeyring(seed)
  const notices = createNotices()
  const listeners = new Set<() => void>()
  const asks = new Map<string, ReadAsk>()
  const chains = openChosenChains(storage)
  let added = readAddedNetworks(storage)
  let version = 0
  let moved = 0

  const client = createWalletClient(
    pageWorld(page, {
      relayUrl,
      projectId: 'playground',
      prefix,
      metadata: {
        name: 'Latchkey demo wallet',
        description: 'A wallet in a page, to try things with.',
        url: page.location.origin,
        icons: [`data:image/svg+xml,${encodeURIComponent(keyPicture)}`],
      },
    }),
  )

  const networks = () => [...ownNetworks, ...added]
  const changed = () => {
    version += 1
    answerAlone()
    for (const listener of [...listeners]) listener()
  }

  function read(request: SiteRequest): ReadAsk {
    const known = asks.get(request.key)
    if (known) return known
    const session = client.state().sessions.find(({ topic }) => topic === request.topic)
    const network = networks().find(({ id }) => id === request.chainId)
    const accounts = session && network ? accountsOf(session, network.family) : []
    const fresh: ReadAsk = network
      ? readAsk(request.method, request.params, { network, networks: networks(), accounts })
      : { refusal: { code: 5100, message: 'Unsupported chains.' } }
    asks.set(request.key, fresh)
    return fresh
  }

  /** Answers what nobody need be asked about, and refuses what the wallet cannot do. */
  function answerAlone(): void {
    for (const request of client.state().requests) {
      const known = asks.has(request.key)
      const found = read(request)
      if (known || 'ask' in found) continue
      const sent =
        'answer' in found
          ? client.respond(request.key, found.answer)
          : client.refuse(request.key, found.refusal)
      sent.catch(() => {}) // it is sent again when the relay is back
      if ('refusal' in found)
        notices.tell(
          'warning',
          `${siteOf(request)} asked for something that this wallet does not do, and was refused. ${request.method}: ${found.refusal.message}`,
        )
    }
  }

  function siteOf({ topic }: SiteRequest): string {
    return client.state().sessions.find(session => session.topic === topic)?.site.name || 'A site'
  }

  function accountsOf(session: SiteSession, family: Family): readonly KeyAccount[] {
    return addressesOf(session, family)
      .map(address => keyring.find(family, address))
      .filter(account => account !== undefined)
  }

  async function setChain(session: SiteSession, network: WalletNetwork): Promise<void> {
    const { topic } = session
    const { family, id } = network
    if (!session.namespaces[family]?.chains.includes(id))
      await client.update(topic, withChain(session, family, id))
    chains.set(topic, family, id)
    changed()
    const data = family === 'eip155' ? Number(id.split(':')[1]) : id
    await client.emit(topic, { chainId: id, name: 'chainChanged', data })
  }

  async function doAsk(request: SiteRequest, ask: Ask): Promise<unknown> {
    if (ask.kind !== 'switchChain' && ask.kind !== 'addChain') return carryOut(ask)
    if (ask.kind === 'addChain') {
      added = [...added.filter(({ id }) => id !== ask.network.id), ask.network]
      writeAddedNetworks(storage, added)
    }
    const session = client.state().sessions.find(({ topic }) => topic === request.topic)
    if (session) await setChain(session, ask.network)
    return null
  }

  /** The answer is out; what happens to the transaction is told when it is known. */
  async function watch(ask: Ask, result: unknown): Promise<void> {
    const name = 'network' in ask ? ask.network.name : ''
    if (ask.kind === 'transaction' && ask.sends) {
      const status = await untilMined(ask.network, result as `0x${string}`).catch(() => undefined)
      if (status === 'success') notices.tell('good', `The transaction is in a block of ${name}.`)
      else if (status)
        notices.tell('warning', `The transaction is in a block of ${name}, but it failed there.`)
      else notices.tell('warning', `The transaction was sent, but ${name} has not taken it yet.`)
    } else if (ask.kind === 'solanaTransactions' && ask.form === 'send') {
      notices.tell('good', `The transaction was sent to ${name}.`)
    } else return
    moved += 1
    changed()
  }

  client.listen(event => {
    if (event.type === 'ended') chains.keep(client.state().sessions.map(({ topic }) => topic))
    if (event.type === 'ended' && event.by !== 'wallet')
      notices.tell(
        'plain',
        `${event.session.site.name || 'A site'} is disconnected${event.by === 'time' ? ': its time was over' : ''}.`,
      )
    if (event.type === 'ranOut') notices.tell('warning', ranOutWords[event.what])
    changed()
  })
  answerAlone()

  return {
    keyring,
    kept,
    client,
    notices,
    networks,
    version: () => version,
    moved: () => moved,
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    askOf(request) {
      const found = read(request)
      return 'ask' in found ? found : undefined
    },
    pair: uri => client.pair(uri),
    async approve(proposal, namespaces) {
      const session = await client.approve(proposal.id, namespaces)
      notices.tell('good', `Connected. Go on at ${session.site.name || 'the site'}.`)
    },
    async signIn(proposal, payload, account) {
      const signer = `${payload.chains[0]}:${account.address}`
      const bytes = new TextEncoder().encode(authMessage(payload, signer))
      const signature = await signEvmMessage(account, bytes)
      await client.authenticate(proposal.id, [{ payload, account: signer, signature }])
      notices.tell('good', `Signed in. Go on at ${proposal.site.name || 'the site'}.`)
    },
    async carryOut(request) {
      const found = read(request)
      if (!('ask' in found) || found.obstacle) return
      const site = siteOf(request)
      const result = await doAsk(request, found.ask)
      void watch(found.ask, result)
      await client.respond(request.key, result)
      const words = doneWords(found.ask)
      if (words) notices.tell('good', `${words} ${site} is told.`)
    },
    chainOf(session, family) {
      const own = session.namespaces[family]?.chains ?? []
      const chosen = chains.get(session.topic, family)
      return chosen && own.includes(chosen) ? chosen : (own[0] ?? '')
    },
    async setAccount(session, family, address) {
      const namespaces = withAddressFirst(session, family, address)
      await client.update(session.topic, namespaces)
      const chainId = this.chainOf(session, family)
      const data = addressesOf({ namespaces }, family)
      await client.emit(session.topic, { chainId, name: 'accountsChanged', data })
    },
    setChain,
  }
}

const ranOutWords = {
  pairing: 'The site did not answer. Its link ran out: make a new one there.',
  proposal: 'You took longer than the site waited. Make a new link there.',
  request: 'A request ran out before it was answered.',
}

function openStorage(page: Window): Storage | undefined {
  try {
    return page.localStorage
  } catch {
    return undefined // the browser keeps nothing for this page
  }
}
