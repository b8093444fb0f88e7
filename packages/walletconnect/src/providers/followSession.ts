import type { SessionClient, SessionEvent, SessionNamespace, Stop, WalletSession } from '@latchkey/core'
import { type ChainNamespace, kitError } from '@latchkey/protocol'

export type ToldEvent = Extract<SessionEvent, { type: 'told' }>

/** One namespace of a session. */
export type FollowedSession = {
  session(): WalletSession | undefined
  /** What the wallet approved here; undefined if there is no session, or nothing was approved. */
  now(): SessionNamespace | undefined
  /** The same, after restoring the session of an earlier visit. Sends nothing. */
  restored(): Promise<SessionNamespace | undefined>
  /** What was approved; throws if there is nothing to send requests to (ERR-40, ERR-41). */
  need(): SessionNamespace
  stop: Stop
}

type SessionHandlers = {
  /** It was opened, changed or ended. */
  changed(): void
  /** The wallet emitted an event in this namespace. */
  told?(event: ToldEvent): void
}

/** Follows a client's session in one namespace. */
export function followSession(
  client: SessionClient,
  namespace: ChainNamespace,
  { changed, told }: SessionHandlers,
): FollowedSession {
  let session = client.session()
  /** The order in which the wallet last named its accounts. */
  let order: readonly string[] = []

  const stop = client.listen(event => {
    if (event.type === 'session') session = event.session
    else if (event.type === 'ended' && session?.topic === event.topic) session = undefined
    else if (event.type === 'told' && session?.topic === event.topic && isOf(namespace, event.chainId)) {
      if (event.name !== 'accountsChanged') return told?.(event)
      // WC-20: the session says which accounts there are; the event says which comes first.
      order = readOrder(event.data)
    } else return
    changed()
  })

  function now(): SessionNamespace | undefined {
    const approved = session?.namespaces[namespace]
    if (!approved || approved.accounts.length === 0) return undefined
    const place = (account: string) => {
      const at = order.indexOf(addressOf(account).toLowerCase())
      return at < 0 ? order.length : at
    }
    return { ...approved, accounts: approved.accounts.toSorted((a, b) => place(a) - place(b)) }
  }

  return {
    session: () => session,
    now,
    async restored() {
      session ??= await client.restore()
      return now()
    },
    need() {
      if (!session) throw kitError('session/none') // ERR-40
      const approved = now()
      if (!approved) throw kitError('session/namespace') // ERR-41
      return approved
    },
    stop,
  }
}

/** The chains that were approved, listed or implied by an account. */
export function approvedChains({ chains, accounts }: SessionNamespace): string[] {
  return [...new Set([...chains, ...accounts.map(chainOf)])]
}

/** `chainOf('eip155:1:0x…')` → `eip155:1`. */
export function chainOf(account: string): string {
  return account.slice(0, account.lastIndexOf(':'))
}

/** `addressOf('eip155:1:0x…')` → `0x…`. */
export function addressOf(account: string): string {
  return account.slice(account.lastIndexOf(':') + 1)
}

function readOrder(data: unknown): string[] {
  return Array.isArray(data) ? data.map(account => addressOf(String(account)).toLowerCase()) : []
}

function isOf(namespace: ChainNamespace, chainId: string): boolean {
  return chainId.startsWith(`${namespace}:`)
}
