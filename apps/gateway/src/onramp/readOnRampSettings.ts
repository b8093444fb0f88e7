import { type CaipNetworkId, parseCaipNetworkId } from '@latchkey/protocol'
import type { CoinbaseSettings } from '../upstream/onramp/coinbase'
import { readCoinbaseKey } from '../upstream/onramp/coinbaseToken'
import type { SandboxSettings } from '../upstream/onramp/sandbox'

/** Who sells, as far as the operator has given keys. */
export type OnRampSettings = {
  readonly sandbox: SandboxSettings | undefined
  readonly coinbase: CoinbaseSettings | undefined
}

type Read = { text(name: string): string | undefined; problem(what: string): void }

/** Reads who sells coins. No message repeats a key. */
export function readOnRampSettings(read: Read): OnRampSettings {
  return { sandbox: readSandbox(read), coinbase: readCoinbase(read) }
}

function readSandbox({ text, problem }: Read): SandboxSettings | undefined {
  const [url, secret] = [text('ONRAMP_SANDBOX_URL'), text('ONRAMP_SANDBOX_SECRET')]
  const chainIds = (text('ONRAMP_SANDBOX_CHAINS') ?? '').split(',').flatMap(each => each.trim() || [])
  if (!url && !secret) return undefined
  if (!url || !secret) return void problem('ONRAMP_SANDBOX_URL and ONRAMP_SANDBOX_SECRET need each other')
  if (text('NODE_ENV') === 'production')
    problem('ONRAMP_SANDBOX_URL is for one machine only: nobody pays there')
  if (!isAddress(url)) problem('ONRAMP_SANDBOX_URL must begin with http:// or https://')
  if (chainIds.length === 0 || !chainIds.every(isChain))
    problem('ONRAMP_SANDBOX_CHAINS must name chains: eip155:31337,eip155:31338')
  return { url, secret, chainIds: chainIds.filter(isChain) }
}

function readCoinbase({ text, problem }: Read): CoinbaseSettings | undefined {
  const [id, secret] = [text('COINBASE_KEY_ID'), text('COINBASE_KEY_SECRET')]
  const webhookSecret = text('COINBASE_WEBHOOK_SECRET')
  const country = text('COINBASE_COUNTRY') ?? 'US'
  if (!/^[A-Z]{2}$/.test(country)) problem('COINBASE_COUNTRY must be two capital letters, like US')
  const at = (name: string, usual: string) => {
    const given = text(name)
    if (given && !isAddress(given)) problem(`${name} must begin with http:// or https://`)
    return (given ?? usual).replace(/\/+$/, '')
  }
  const urls = {
    quotes: at('COINBASE_QUOTES_URL', 'https://api.developer.coinbase.com'),
    sessions: at('COINBASE_SESSIONS_URL', 'https://api.cdp.coinbase.com'),
  }
  if (!id && !secret) return undefined
  const key = id && secret ? readCoinbaseKey(id, secret) : undefined
  if (!key)
    return void problem(
      'COINBASE_KEY_ID and COINBASE_KEY_SECRET must be a key of the Coinbase Developer Platform: 64 bytes in base64, or a PEM file with \\n for line ends',
    )
  return { key, webhookSecret, country, urls }
}

function isAddress(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text)
}

function isChain(text: string): text is CaipNetworkId {
  try {
    parseCaipNetworkId(text)
    return true
  } catch {
    return false
  }
}
