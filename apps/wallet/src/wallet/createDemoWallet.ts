import {
  type ApprovedNamespaces,
  type AuthPayload,
  authMessage,
  type Proposal,
  type SiteRequest,
  type WalletClient,
  type WalletEvent,
} from '@latchkey/walletconnect/wallet'
import type { Ask, ReadAsk } from '../asks/ask'
import { carryOut } from '../asks/carryOut'
import { doneWords } from '../asks/doneWords'
import { signEvmMessage } from '../evm/signEvm'
import { createKeyring, type KeyAccount, type Keyring } from '../keys/keyring'
import { openSeed } from '../keys/seed'
import { readAddedNetworks, writeAddedNetworks } from '../networks/addedNetworks'
import { networks as ownNetworks, type WalletNetwork } from '../networks/networks'
import { openChosenChains } from './chosenChains'
import { createNotices, type Notices } from './notices'
import { openWalletClient } from './openWalletClient'
import { createSessionSettings, type SessionSettings } from './sessionSettings'
import { createSiteRequests } from './siteRequests'
import { watchTransaction } from './watchTransaction'

/** The wallet that the page shows. */
export type DemoWallet = SessionSettings & {
  readonly keyring: Keyring
  /** Whether the browser stores the keys. */
  readonly kept: boolean
  readonly client: WalletClient
  readonly notices: Notices
  networks(): readonly WalletNetwork[]
  /** A request's contents; undefined if the wallet answers it without the user. */
  askOf(request: SiteRequest): Extract<ReadAsk, { ask: Ask }> | undefined
  /** Called after every change. */
  listen(listener: () => void): () => void
  /** Grows with every change. */
  version(): number
  /** Grows when a chain accepts a transaction: balances may have changed. */
  moved(): number
  pair(uri: string): Promise<void>
  approve(proposal: Proposal, namespaces: ApprovedNamespaces): Promise<void>
  signIn(proposal: Proposal, payload: AuthPayload, account: KeyAccount): Promise<void>
  carryOut(request: SiteRequest): Promise<void>
}

/** Opens the wallet of this browser, with its keys and sessions, or a new one. */
export function createDemoWallet(page: Window & typeof globalThis): DemoWallet {
  const storage = openStorage(page)
  const { seed, kept } = openSeed(storage, () => page.crypto.getRandomValues(new Uint8Array(32)))
  const keyring = createKeyring(seed)
  const notices = createNotices()
  const listeners = new Set<() => void>()
  const chains = openChosenChains(storage)
  const client = openWalletClient(page)
  let added = readAddedNetworks(storage)
  let version = 0
  let moved = 0
  const networks = () => [...ownNetworks, ...added]
  const requests = createSiteRequests({ client, keyring, notices, networks })
  const settings = createSessionSettings(client, chains, changed)

  function changed(): void {
    version += 1
    requests.answerAlone()
    for (const listener of [...listeners]) listener()
  }

  async function carryOutAsk(request: SiteRequest, ask: Ask): Promise<unknown> {
    if (ask.kind !== 'switchChain' && ask.kind !== 'addChain') return carryOut(ask)
    if (ask.kind === 'addChain') {
      added = [...added.filter(({ id }) => id !== ask.network.id), ask.network]
      writeAddedNetworks(storage, added)
    }
    const session = client.state().sessions.find(({ topic }) => topic === request.topic)
    if (session) await settings.setChain(session, ask.network)
    return null
  }

  client.listen(event => {
    if (event.type === 'ended') chains.keep(client.state().sessions.map(({ topic }) => topic))
    tellNews(notices, event)
    changed()
  })
  requests.answerAlone()

  return {
    ...{ keyring, kept, client, notices, networks, pair: client.pair, ...settings },
    version: () => version,
    moved: () => moved,
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    askOf(request) {
      const found = requests.read(request)
      return 'ask' in found ? found : undefined
    },
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
      const found = requests.read(request)
      if (!('ask' in found) || found.obstacle) return
      const site = requests.siteOf(request)
      const result = await carryOutAsk(request, found.ask)
      void watchTransaction(found.ask, result, notices).then(isSent => {
        if (!isSent) return
        moved += 1
        changed()
      })
      await client.respond(request.key, result)
      const words = doneWords(found.ask)
      if (words) notices.tell('good', `${words} ${site} is told.`)
    },
  }
}

/** Tells the user what happened without them. */
function tellNews(notices: Notices, event: WalletEvent): void {
  if (event.type === 'ended' && event.by !== 'wallet')
    notices.tell(
      'plain',
      `${event.session.site.name || 'A site'} is disconnected${event.by === 'time' ? ': its time was over' : ''}.`,
    )
  if (event.type === 'ranOut') notices.tell('warning', ranOutWords[event.what])
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
    return undefined // the browser has no storage for this page
  }
}
