import type { SessionClient, SessionEvent, SessionNamespace, Stop, WalletSession } from '@latchkey/core'
import { type ChainNamespace, kitError } from '@latchkey/protocol'

export type ToldEvent = Extract<SessionEvent, { type: 'told' }>

/** A session as far as it concerns one chain family. */
export type FollowedSession = {
  session(): WalletSession | undefined
  /** What the wallet approved for the family; undefined without a session, or where it approved nothing of it. */
  now(): SessionNamespace | undefined
  /** The same, for a page that was just loaded: the session of the earlier visit is read first. Asks nobody. */
  restored(): Promise<SessionNamespace | undefined>
  /** What was approved, or the reason why nothing can be asked (ERR-40, ERR-41). */
  need(): SessionNamespace
  stop: Stop
}

export type SessionHandlers = {
  /** It is there, says something else, or has ended. */
  changed(): void
  /** The wallet told something else about this family. */
  told?(event: ToldEvent): void
}

/** Follows a client's session for one chain family. */
export function followSession(
  client: SessionClient,
  namespace: ChainNamespace,
  { changed, told }: SessionHandlers,
): FollowedSession {
  let session = client.session()
  /** The order in which the wallet named its accounts last. */
  let order: readonly string[] = []

  const stop = client.listen(event => {
    if (event.type === 'session') session = event.session
    else if (event.type === 'ended' && session?.topic === event.topic) session = undefined
    else if (event.type === 'told' && session?.topic === event.topic && isOf(namespace, event.chainId)) {
      if (event.name !== 'accountsChanged') return told?.(event)
      // WC-20: which accounts there are is what the session says; which comes first is what was told.
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

/** The chains that were approved, whether they are listed or only known by an account on them. */
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
