import { parseAst } from 'rolldown/parseAst'
import { describe, expect, it } from 'vitest'
import { type Settings, usualSettings } from '../settings/settings'
import { highlight } from './highlight'
import { literal } from './literal'
import { packagesOf } from './packagesOf'
import { plainCode } from './plainCode'
import { reactCode } from './reactCode'
import { sampleSite } from './sampleSite'

const wild = `it's "quoted" \\ back\`tick\` \${x} </script><!-- \n\r\t\u2028 ۝ 🔑`

function codeFor(change: Partial<Settings>) {
  const site = sampleSite({
    ...usualSettings(),
    families: ['evm'],
    gateway: false,
    testBalances: false,
    ...change,
  })
  return { react: reactCode(site), plain: plainCode(site) }
}

function scriptOf(html: string): string {
  const [, script = ''] = /<script type="module">\n([\s\S]*)<\/script>\n$/.exec(html) ?? []
  return script
}

/** The object that the code hands to createLatchkey, by running it in a world where everything is a plain value. */
function optionsIn(code: string): Record<string, unknown> {
  const [, object = ''] = /createLatchkey\((\{[\s\S]*?\n\s*\})\)/.exec(code) ?? []
  const world = `const config = 0, wagmi = () => "adapter", mainnet = 1, sepolia = 2, base = 3,
    solanaMainnet = 4, bitcoinMainnet = 5, ethers = () => "ethers", ethers5 = () => "ethers5",
    solana = () => "solana", bitcoin = () => "bitcoin", gatewaySignIn = how => ({ how })`
  return new Function(`${world}; return (${object})`)()
}

const changes: Partial<Settings>[] = [
  {},
  { networks: 8, start: 3 },
  { theme: 'dark', accent: '#c8902a', radius: 0, font: 'serif', layer: 5 },
  { legal: true, terms: 'https://a.example/terms?x=1&y=%27' },
  { project: wild, name: wild, custom: wild },
  { embedded: true },
  { families: ['evm', 'solana', 'bitcoin'], evm: 'ethers' },
  { families: ['solana'] },
  {
    featured: ['a', 'b'],
    order: ['injected', 'recent', 'walletConnect', 'featured', 'custom', 'external', 'recommended'],
  },
]

describe('the code to copy', () => {
  it.each(changes)('can be parsed: %o', change => {
    const { react, plain } = codeFor(change)
    expect(parseAst(react, { lang: 'tsx' }).body.length).toBeGreaterThan(4)
    const script = scriptOf(plain)
    expect(script).not.toMatch(/<\/script|<!--/)
    expect(parseAst(script, { lang: 'js' }).body.length).toBeGreaterThan(4)
  })

  it('names the three things every site must, and nothing that is a default', () => {
    const { react, plain } = codeFor({})
    for (const code of [react, plain])
      expect(optionsIn(code)).toEqual({ projectId: 'playground', networks: [1, 2], adapters: ['adapter'] })
  })

  it('names exactly what differs, with its value', () => {
    const { react, plain } = codeFor({
      theme: 'dark',
      accent: '#c8902a',
      width: 420,
      legal: true,
      collapse: true,
      featured: ['a', 'b'],
      decimals: 5,
      toast: 4000,
      typing: 200,
      log: 'warn',
      start: 2,
    })
    for (const code of [react, plain])
      expect(optionsIn(code)).toEqual({
        projectId: 'playground',
        networks: [1, 2],
        adapters: ['adapter'],
        defaultNetwork: 'eip155:11155111',
        themeMode: 'dark',
        themeVariables: { '--lk-accent': '#c8902a', '--lk-width': '420px' },
        featuredWalletIds: ['a', 'b'],
        features: { legalCheckbox: true, collapseWallets: true },
        termsConditionsUrl: 'https://your-site.example/terms.html',
        privacyPolicyUrl: 'https://your-site.example/privacy.html',
        balanceDecimals: 5,
        toastMs: 4000,
        searchTiming: { debounce: 200 },
        logLevel: 'warn',
      })
  })

  it.each(['ethers', 'ethers5'] as const)('follows the families and the adapter: %s', evm => {
    const { react, plain } = codeFor({ families: ['evm', 'solana', 'bitcoin'], evm, start: 3 })
    for (const code of [react, plain]) {
      expect(optionsIn(code)).toEqual({
        projectId: 'playground',
        networks: [1, 2, 4, 5],
        adapters: [evm, 'solana', 'bitcoin'],
        defaultNetwork: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      })
      expect(code).not.toContain('wagmi')
      expect(code).toContain(`import { ${evm} } from 'latchkey/${evm}'`)
    }
  })

  it('writes a site without adapters, that WalletConnect serves alone', () => {
    const families = ['evm', 'solana'] as const
    const { react, plain } = codeFor({ families, adapters: false, relay: 'wss://relay.example' })
    for (const code of [react, plain]) {
      expect(optionsIn(code)).toMatchObject({ adapters: [], relayUrl: 'wss://relay.example' })
      expect(code).toContain("import { mainnet, sepolia } from 'viem/chains'")
      expect(code).not.toContain('wagmi')
    }
  })

  it.each([
    ['required', {}],
    ['optional', { how: { required: false } }],
  ] as const)('signs visitors in where it is %s and a gateway keeps the sessions', (signIn, siwx) => {
    const { react, plain } = codeFor({ signIn, gateway: true })
    for (const code of [react, plain]) {
      expect(optionsIn(code)).toMatchObject({ siwx })
      expect(code).toMatch(/import \{ createLatchkey, gatewaySignIn.* \} from 'latchkey'/)
    }
    expect(codeFor({ signIn }).react).not.toContain('gatewaySignIn')
  })

  it('says what such a site installs', () => {
    const site = (change: Partial<Settings>) => sampleSite({ ...usualSettings(), ...change })
    expect(packagesOf(site({ families: ['evm'] }), 'react')).toBe(
      'latchkey wagmi @wagmi/core viem @tanstack/react-query',
    )
    expect(packagesOf(site({ families: ['evm', 'bitcoin'], evm: 'ethers5' }), 'react')).toBe(
      'latchkey ethers@5 viem',
    )
    expect(packagesOf(site({ adapters: false }), 'react')).toBe('latchkey viem')
    expect(packagesOf(site({ families: ['solana'] }), 'html')).toBe('latchkey @solana/kit react react-dom')
  })

  it('keeps every character of a text', () => {
    const { react, plain } = codeFor({ project: wild, name: wild })
    for (const code of [react, plain]) {
      expect(optionsIn(code)).toMatchObject({ projectId: wild, metadata: { name: wild } })
    }
  })

  it('puts the modal’s place into the page where the options ask for one', () => {
    expect(codeFor({ place: true }).react).toContain('<LatchkeyModal />')
    expect(codeFor({}).react).not.toContain('LatchkeyModal')
  })

  it('is cut into coloured pieces without losing any', () => {
    const { react, plain } = codeFor({ theme: 'dark', project: wild })
    for (const code of [react, plain])
      expect(
        highlight(code)
          .map(token => token.text)
          .join(''),
      ).toBe(code)
    expect(highlight("const a = 'b' // c").map(token => token.kind)).toEqual([
      'word',
      'plain',
      'text',
      'plain',
      'note',
    ])
  })
})

describe('literal', () => {
  it.each([
    [true, 'true'],
    [3, '3'],
    ["it's", "'it\\'s'"],
    [[], '[]'],
    [{ a: 1, 'b-c': ['x'] }, "{ a: 1, 'b-c': ['x'] }"],
  ])('%o is written %s', (value, source) => expect(literal(value)).toBe(source))

  it('breaks what is long', () => {
    const long = { first: 'x'.repeat(40), second: 'y'.repeat(40) }
    expect(literal(long, '  ')).toBe(`{\n    first: '${long.first}',\n    second: '${long.second}',\n  }`)
  })
})
