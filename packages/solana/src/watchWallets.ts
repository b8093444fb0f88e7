import { type Connector, createEmitter, type Log, type Stop } from '@latchkey/core'
import { getWallets } from '@wallet-standard/app'
import type { Wallet } from '@wallet-standard/base'
import { describeWallet } from './describeWallet'
import { isSolanaWallet, type SolanaWallet } from './solanaWallet'

export type WalletWatch = {
  /** The wallets that are here now. */
  list(): readonly SolanaWallet[]
  get(connectorId: string): SolanaWallet | undefined
  /** Takes one in that is not on the page, in place of an earlier one of its id. */
  add(connector: Connector, wallet: Wallet): void
  onChange(listener: () => void): Stop
  stop: Stop
}

/** Follows which wallets the page has: those there already, late ones, and those that leave. Asks them nothing. */
export function watchWallets(log: Log): WalletWatch {
  const { get, on } = getWallets()
  const changes = createEmitter<void>(error =>
    log.error('solana: a change of wallets was not taken in', error),
  )
  let wallets: readonly (SolanaWallet & { leave(): void })[] = []
  let provided: readonly { connector: Connector; wallet: Wallet }[] = []

  function refresh(): void {
    const before = wallets
    const registered: readonly unknown[] = get()
    const here = [...registered, ...provided.map(({ wallet }) => wallet)]
    const staying = before.filter(({ wallet }) => here.includes(wallet))
    const next = [...staying]
    const isNew = (wallet: unknown) => !next.some(other => other.wallet === wallet)
    const take = (connector: Connector, wallet: Wallet) => {
      const life = new AbortController()
      next.push({ connector, wallet, gone: life.signal, leave: () => life.abort() })
    }
    for (const { connector, wallet } of provided) if (isNew(wallet)) take(connector, wallet)
    for (const wallet of registered) {
      if (!isNew(wallet) || !isSolanaWallet(wallet)) continue
      const connector = connectorFor(wallet, next)
      if (connector) take(connector, wallet)
      else log.info('solana: a wallet without a name, or one that is here already, is left out')
    }
    wallets = next
    for (const wallet of before) if (!next.includes(wallet)) wallet.leave()
    if (next.length !== before.length || next.some((wallet, index) => wallet !== before[index]))
      changes.emit()
  }

  refresh()
  const stops = [on('register', refresh), on('unregister', refresh)]
  return {
    list: () => wallets,
    get: connectorId => wallets.find(({ connector }) => connector.id === connectorId),
    add(connector, wallet) {
      provided = [...provided.filter(other => other.connector.id !== connector.id), { connector, wallet }]
      refresh()
    },
    onChange: changes.on,
    stop() {
      for (const stop of stops) stop()
    },
  }
}

/**
 * Of two wallets with one name, the later gets an id of its own if its picture is another one. With the same picture it
 * is the same wallet again, which is shown once (IMP-36).
 */
function connectorFor(wallet: object, others: readonly SolanaWallet[]): Connector | undefined {
  const connector = describeWallet(wallet)
  const namesakes = others.map(other => other.connector).filter(({ name }) => name === connector?.name)
  if (!connector || namesakes.some(({ imageUrl }) => imageUrl === connector.imageUrl)) return undefined
  if (namesakes.every(({ id }) => id !== connector.id)) return connector
  return { ...connector, id: `${connector.name}#${shortHash(connector.imageUrl ?? '')}` }
}

/** Tells pictures apart, and is the same on every visit. */
function shortHash(text: string): string {
  let hash = 0
  for (let at = 0; at < text.length; at += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0
  return (hash >>> 0).toString(36)
}
