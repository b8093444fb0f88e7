import { type CaipNetworkId, parseCaipNetworkId } from '@latchkey/protocol'
import type { LocalExchangeSettings } from '../upstream/exchanges/localExchange'
import type { CoinbaseSettings } from '../upstream/onramp/coinbase'

/** From which exchanges visitors can pay. */
export type ExchangeSettings = {
  readonly local?: LocalExchangeSettings | undefined
  readonly coinbase?: CoinbaseSettings | undefined
}

type Read = {
  text(name: string): string | undefined
  flag(name: string): boolean
  problem(what: string): void
  /** The key by which Coinbase sells, too. */
  coinbase: CoinbaseSettings | undefined
}

/** Reads from which exchanges visitors can pay. No message repeats a secret. */
export function readExchangeSettings(read: Read): ExchangeSettings {
  const isWanted = read.flag('COINBASE_EXCHANGE')
  if (isWanted && !read.coinbase)
    read.problem('COINBASE_EXCHANGE needs COINBASE_KEY_ID and COINBASE_KEY_SECRET')
  return { local: readLocal(read), coinbase: isWanted ? read.coinbase : undefined }
}

function readLocal({ text, problem }: Read): LocalExchangeSettings | undefined {
  const [url, secret] = [text('EXCHANGE_LOCAL_URL'), text('EXCHANGE_LOCAL_SECRET')]
  const chainIds = (text('EXCHANGE_LOCAL_CHAINS') ?? '').split(',').flatMap(each => each.trim() || [])
  if (!url && !secret) return undefined
  if (!url || !secret) return void problem('EXCHANGE_LOCAL_URL and EXCHANGE_LOCAL_SECRET need each other')
  if (text('NODE_ENV') === 'production')
    problem('EXCHANGE_LOCAL_URL is for one machine only: its customers have what they like')
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    problem('EXCHANGE_LOCAL_URL must begin with http:// or https://')
  if (chainIds.length === 0 || !chainIds.every(isEvmChain))
    problem('EXCHANGE_LOCAL_CHAINS must name EVM chains: eip155:31337,eip155:31338')
  return { url, secret, chainIds: chainIds.filter(isEvmChain) }
}

/** Payments are checked on EVM chains only. */
function isEvmChain(text: string): text is CaipNetworkId {
  try {
    return parseCaipNetworkId(text).id.startsWith('eip155:')
  } catch {
    return false
  }
}
