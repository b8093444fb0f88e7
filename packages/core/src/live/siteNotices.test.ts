import { docsUrl } from '@latchkey/protocol'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFakeAdapter } from '../../test/fakeAdapter'
import { bitcoin, createTestKit, ethereum, settled, solana, startAwake } from '../../test/fakeWorld'
import type { KitInput } from '../createKit'
import { setThemeVariables } from '../theme/theme'

const relayUrl = 'wss://relay.example'
let lines: string[] = []

beforeEach(() => {
  lines = []
  for (const level of ['info', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation(line => {
      lines.push(`${level}: ${line}`)
    })
})

afterEach(() => {
  vi.restoreAllMocks()
})

async function visit(input: object): Promise<string[]> {
  const options = { adapters: [createFakeAdapter()], relayUrl, logLevel: 'error', ...input }
  const { kit } = createTestKit(options as Partial<KitInput>)
  const stop = await startAwake(kit)
  await vi.waitFor(() => settled())
  await vi.dynamicImportSettled()
  stop()
  kit.start()
  await kit.wake()
  await vi.dynamicImportSettled()
  await settled()
  kit.destroy()
  return lines
}

test.each([
  [
    'an option with a typing error',
    { themMode: 'dark' },
    'There is no option themMode; did you mean themeMode?',
    'option/unknown',
  ],
  [
    'an option of another kit',
    { coinbasePreference: 'all' },
    'There is no option coinbasePreference.',
    'option/unknown',
  ],
  [
    'a feature',
    { features: { legalCheckBoxes: true } },
    'There is no feature legalCheckBoxes; did you mean legalCheckbox?',
    'option/unknown',
  ],
  [
    'a theme variable',
    { themeVariables: { '--lk-accents': '#00f' } },
    'There is no theme variable --lk-accents; did you mean --lk-accent?',
    'option/unknown',
  ],
  [
    'an option by another kit’s name',
    { manualWCControl: true },
    'Write manualPairing in place of manualWCControl.',
    'option/renamed',
  ],
  [
    'a feature by another kit’s name',
    { features: { reownBranding: false } },
    'Write branding in place of reownBranding.',
    'option/renamed',
  ],
  [
    'a theme variable by another kit’s name',
    { themeVariables: { '--w3m-border-radius-master': '2px' } },
    'Write --lk-radius in place of --w3m-border-radius-master.',
    'option/renamed',
  ],
  ['a language', { locale: 'fr-CA' }, 'There are no texts in the language fr-CA.', 'locale/unknown'],
  [
    'Solana without its adapter',
    { networks: [ethereum, solana] },
    "There is no adapter for Solana, so no browser wallet is found there: import { solana } from 'latchkey/solana' and write adapters: [solana()].",
    'adapter/missing',
  ],
  [
    'Bitcoin without its adapter',
    { networks: [ethereum, bitcoin] },
    "There is no adapter for Bitcoin, so no browser wallet is found there: import { bitcoin } from 'latchkey/bitcoin' and write adapters: [bitcoin()].",
    'adapter/missing',
  ],
  [
    'wallets of a registry without a gateway',
    { featuredWalletIds: ['x'] },
    'featuredWalletIds has no effect: the list of wallets comes from a gateway.',
    'gateway/none',
  ],
])('tells %s once, with a link', async (_, input, text, code) => {
  const told = await visit(input)
  expect(told).toHaveLength(1)
  expect(told[0]).toMatch(/^warn: \[latchkey\] /)
  expect(told[0]).toContain(text)
  expect(told[0]?.endsWith(` ${docsUrl(code)}`)).toBe(true)
})

test('that WalletConnect is not offered is no warning: a first page without a gateway is fine', async () => {
  const told = await visit({ relayUrl: undefined })
  expect(told).toEqual([expect.stringMatching(/^info: .*WalletConnect is not offered: it needs gatewayUrl/)])
})

test('theme variables that are set later are looked at, too, each told once', async () => {
  const { kit } = createTestKit({ adapters: [createFakeAdapter()], relayUrl, logLevel: 'error' })
  await startAwake(kit)
  await vi.dynamicImportSettled()
  setThemeVariables(kit, { '--w3m-accent': '#00f', '--lk-radius': 2 })
  expect(lines).toEqual([])
  for (const accent of ['#00f', '#f00']) setThemeVariables(kit, { '--lk-accents': accent } as object)
  expect(lines).toEqual([
    expect.stringContaining('There is no theme variable --lk-accents; did you mean --lk-accent?'),
  ])
  kit.destroy()
  expect(lines).toHaveLength(1)
})

test.each([{}, { locale: 'de-AT' }, { locale: 'ar' }, { debug: false, themMode: 'dark', locale: 'fr' }])(
  'is silent about %j',
  async input => {
    expect(await visit(input)).toEqual([])
  },
)

test('a site that wants no line in the console gets none; the log has it', async () => {
  expect(await visit({ themMode: 'dark', logLevel: 'silent' })).toEqual([])
})
