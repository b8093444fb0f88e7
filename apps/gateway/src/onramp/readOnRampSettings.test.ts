import { generateKeyPairSync } from 'node:crypto'
import { expect, it } from 'vitest'
import { readOnRampSettings } from './readOnRampSettings'

function read(given: Record<string, string>) {
  const problems: string[] = []
  const settings = readOnRampSettings({ text: name => given[name], problem: what => problems.push(what) })
  return { settings, problems }
}

const sandbox = {
  ONRAMP_SANDBOX_URL: 'http://127.0.0.1:8616',
  ONRAMP_SANDBOX_SECRET: 'known to all',
  ONRAMP_SANDBOX_CHAINS: 'eip155:31337, eip155:31338',
}
const pem = generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey
const coinbase = {
  COINBASE_KEY_ID: 'id',
  COINBASE_KEY_SECRET: String(pem.export({ format: 'pem', type: 'pkcs8' })),
}

it('[API-30] nobody sells until the operator says who', () => {
  expect(read({})).toEqual({
    settings: { sandbox: undefined, coinbase: undefined, meld: undefined, moonpay: undefined },
    problems: [],
  })
  expect(read(sandbox).settings.sandbox?.chainIds).toEqual(['eip155:31337', 'eip155:31338'])
  expect(read(coinbase)).toMatchObject({
    settings: { coinbase: { country: 'US', urls: { sessions: 'https://api.cdp.coinbase.com' } } },
    problems: [],
  })
})

const meld = {
  ...{ MELD_KEY: 'very-secret', MELD_WEBHOOK_SECRET: 'very-secret' },
  MELD_WEBHOOK_URL: 'https://gate.example/v1/onramp/webhooks/meld',
}
const moonpay = { MOONPAY_KEY: 'pk_live_1', MOONPAY_SECRET: 'sk_live_very-secret' }

it('[API-30 ONR-10] Meld needs a key alone, and for its webhooks the address that it knows', () => {
  expect(read(meld)).toMatchObject({
    settings: { meld: { url: 'https://api.meld.io', webhook: { url: meld.MELD_WEBHOOK_URL } } },
    problems: [],
  })
  expect(read({ MELD_KEY: 'k' }).settings.meld?.webhook).toBeUndefined()
})

it('[API-30] where MoonPay is, its key says', () => {
  const pages = (given: Record<string, string>) => read(given).settings.moonpay?.urls.pages
  expect(pages(moonpay)).toBe('https://buy.moonpay.com')
  expect(pages({ MOONPAY_KEY: 'pk_test_1', MOONPAY_SECRET: 'sk_test_1' })).toBe(
    'https://buy-sandbox.moonpay.com',
  )
})

it('[API-30] what is wrong is told without any key, and play money is refused in production', () => {
  for (const [bad, word] of [
    [{ ...sandbox, ONRAMP_SANDBOX_SECRET: '' }, 'ONRAMP_SANDBOX_SECRET'],
    [{ ...sandbox, ONRAMP_SANDBOX_URL: 'ftp://x' }, 'ONRAMP_SANDBOX_URL'],
    [{ ...sandbox, ONRAMP_SANDBOX_CHAINS: 'ethereum' }, 'ONRAMP_SANDBOX_CHAINS'],
    [{ ...sandbox, NODE_ENV: 'production' }, 'one machine only'],
    [{ ...coinbase, COINBASE_KEY_SECRET: 'very-secret' }, 'COINBASE_KEY_SECRET'],
    [{ ...coinbase, COINBASE_COUNTRY: 'usa' }, 'COINBASE_COUNTRY'],
    [{ ...coinbase, COINBASE_QUOTES_URL: 'x' }, 'COINBASE_QUOTES_URL'],
    [{ MELD_WEBHOOK_SECRET: 'very-secret' }, 'MELD_KEY is missing'],
    [{ ...meld, MELD_WEBHOOK_URL: '' }, 'MELD_WEBHOOK_URL need each other'],
    [{ ...meld, MELD_WEBHOOK_URL: 'gate.example' }, 'MELD_WEBHOOK_URL must'],
    [{ ...meld, MELD_KEY: 'very-secret x' }, 'MELD_KEY must'],
    [{ ...meld, MELD_COUNTRY: 'us' }, 'MELD_COUNTRY'],
    [{ MOONPAY_KEY: 'pk_live_1' }, 'MOONPAY_SECRET'],
    [{ ...moonpay, MOONPAY_KEY: 'pk_test_1' }, 'MOONPAY_SECRET'],
    [{ ...moonpay, MOONPAY_KEY: 'sk_live_very-secret' }, 'MOONPAY_KEY'],
    [{ ...moonpay, MOONPAY_COUNTRY: 'Germany' }, 'MOONPAY_COUNTRY'],
    [{ ...moonpay, MOONPAY_URL: 'ftp://x' }, 'MOONPAY_URL'],
  ] as const) {
    const { problems } = read(bad)
    expect(problems.join()).toContain(word)
    expect(problems.join()).not.toContain('very-secret')
    expect(problems.join()).not.toContain('known to all')
  }
})
