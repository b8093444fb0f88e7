import { type CaipNetworkId, parseCaipNetworkId } from '@latchkey/protocol'
import type { CoinbaseSettings } from '../upstream/onramp/coinbase'
import { readCoinbaseKey } from '../upstream/onramp/coinbaseToken'
import type { MeldSettings } from '../upstream/onramp/meld'
import type { MoonPaySettings } from '../upstream/onramp/moonpay'
import type { SandboxSettings } from '../upstream/onramp/sandbox'

/** Who sells, as far as the operator has given keys. */
export type OnRampSettings = {
  readonly sandbox: SandboxSettings | undefined
  readonly coinbase: CoinbaseSettings | undefined
  readonly meld?: MeldSettings | undefined
  readonly moonpay?: MoonPaySettings | undefined
}

type Read = { text(name: string): string | undefined; problem(what: string): void }

/** Reads who sells coins. No message repeats a key. */
export function readOnRampSettings(read: Read): OnRampSettings {
  return {
    sandbox: readSandbox(read),
    coinbase: readCoinbase(read),
    meld: readMeld(read),
    moonpay: readMoonPay(read),
  }
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
  const country = readCountry({ text, problem }, 'COINBASE_COUNTRY')
  const urls = {
    quotes: readAddress({ text, problem }, 'COINBASE_QUOTES_URL', 'https://api.developer.coinbase.com'),
    sessions: readAddress({ text, problem }, 'COINBASE_SESSIONS_URL', 'https://api.cdp.coinbase.com'),
  }
  if (!id && !secret) return undefined
  const key = id && secret ? readCoinbaseKey(id, secret) : undefined
  if (!key)
    return void problem(
      'COINBASE_KEY_ID and COINBASE_KEY_SECRET must be a key of the Coinbase Developer Platform: 64 bytes in base64, or a PEM file with \\n for line ends',
    )
  return { key, webhookSecret, country, urls }
}

function readMeld({ text, problem }: Read): MeldSettings | undefined {
  const [key, secret, told] = [text('MELD_KEY'), text('MELD_WEBHOOK_SECRET'), text('MELD_WEBHOOK_URL')]
  const country = readCountry({ text, problem }, 'MELD_COUNTRY')
  const url = readAddress({ text, problem }, 'MELD_URL', 'https://api.meld.io')
  if (!key) return secret || told ? void problem('MELD_KEY is missing') : undefined
  if (/[^\x21-\x7e]/.test(key)) problem('MELD_KEY must be a key of Meld, without spaces')
  if (!secret !== !told) problem('MELD_WEBHOOK_SECRET and MELD_WEBHOOK_URL need each other')
  if (told && !isAddress(told)) problem('MELD_WEBHOOK_URL must be the address that Meld was given')
  return { key, country, url, webhook: secret && told ? { secret, url: told } : undefined }
}

/** The key says which world it is of: with a test key visitors pay with cards of a test, and get coins of test networks. */
function readMoonPay({ text, problem }: Read): MoonPaySettings | undefined {
  const [publicKey, secret] = [text('MOONPAY_KEY'), text('MOONPAY_SECRET')]
  const webhookKey = text('MOONPAY_WEBHOOK_KEY')
  const country = readCountry({ text, problem }, 'MOONPAY_COUNTRY')
  const isTest = publicKey?.startsWith('pk_test_') === true
  const pages = isTest ? 'https://buy-sandbox.moonpay.com' : 'https://buy.moonpay.com'
  const urls = {
    api: readAddress({ text, problem }, 'MOONPAY_URL', 'https://api.moonpay.com'),
    pages: readAddress({ text, problem }, 'MOONPAY_PAGES_URL', pages),
  }
  if (!publicKey && !secret) return undefined
  const world = isTest ? 'test' : 'live'
  if (!publicKey?.startsWith(`pk_${world}_`) || !secret?.startsWith(`sk_${world}_`))
    return void problem(
      'MOONPAY_KEY and MOONPAY_SECRET must be pk_live_… and sk_live_…, or pk_test_… and sk_test_…',
    )
  return { publicKey, secret, webhookKey, country, urls }
}

function readCountry({ text, problem }: Read, name: string): string {
  const country = text(name) ?? 'US'
  if (!/^[A-Z]{2}$/.test(country)) problem(`${name} must be two capital letters, like US`)
  return country
}

function readAddress({ text, problem }: Read, name: string, usual: string): string {
  const given = text(name)
  if (given && !isAddress(given)) problem(`${name} must begin with http:// or https://`)
  return (given ?? usual).replace(/\/+$/, '')
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
