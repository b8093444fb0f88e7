import type { Log, Scope, Stop } from '@latchkey/core'
import { type CaipNetworkId, isKitError, kitError } from '@latchkey/protocol'
import type { BitcoinWallet, WalletNews, WalletSays } from './bitcoinWallet'
import type { LiveWallet } from './liveWallets'

type Input = {
  log: Log
  scope: Scope
  get(id: string): LiveWallet | undefined
  /** The wallet says something new; throws if it cannot be read. */
  follow(live: LiveWallet, says: WalletSays): void
  end(id: string): void
}

/** Listens to connected wallets, and asks those that only say that something changed. */
export function watchWallets({ log, scope, get, follow, end }: Input) {
  /** The newest check of each connection: the answers of older ones are dropped. */
  const checks = new WeakMap<LiveWallet, symbol>()

  function hear(wallet: BitcoinWallet, news: WalletNews): void {
    const live = get(wallet.id)
    if (live?.wallet !== wallet) return
    if (news === 'ended') return end(wallet.id)
    if (news === 'ask') return void check(live)
    try {
      follow(live, news())
    } catch (error) {
      log.warn(`bitcoin: ${wallet.id} reported something unreadable`, error)
      void check(live)
    }
  }

  /** Asks a wallet what is true now. If it cannot say, it does not count as connected any more. */
  async function check(live: LiveWallet, tries = 2): Promise<void> {
    const { wallet, connection } = live
    const own = Symbol()
    checks.set(live, own)
    const isNewest = () => get(wallet.id) === live && checks.get(live) === own
    try {
      if (!wallet.silent) throw kitError('wallet/unsupported-method', { value: 'silent connecting' })
      const says = await wallet.silent(connection.networkId)
      if (isNewest()) follow(live, says)
    } catch (error) {
      log.warn(`bitcoin: ${wallet.id} does not say what changed`, error)
      if (!isNewest()) return
      // In the middle of a change, a wallet may name its new network beside an old address: ask once more.
      if (isKitError(error, 'wallet/bad-answer') && tries > 1) await check(live, tries - 1)
      else end(wallet.id)
    }
  }

  /** Some wallets throw when they are listened to, or no longer: we use them all the same. */
  return (wallet: BitcoinWallet, networkId: CaipNetworkId): Stop => {
    const attempt = <T>(step: () => T): T | undefined => {
      try {
        return step()
      } catch (error) {
        log.warn(`bitcoin: ${wallet.id} cannot be watched`, error)
        return undefined
      }
    }
    const stop = attempt(() => wallet.watch(news => hear(wallet, news), networkId))
    return scope.own(() => attempt(() => stop?.()))
  }
}
