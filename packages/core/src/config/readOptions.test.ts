import { describe, expect, test } from 'vitest'
import { readOptions } from './readOptions'
import { toOwnNames } from './toOwnNames'

const optionsOf = (input: object) => readOptions({ projectId: 'p', ...input }).options
const namesOf = (input: unknown) => readOptions(input).problems.map(problem => problem.message)

describe('defaults', () => {
  test('[CFG-26 CFG-32 CFG-33 CFG-34] switches of the UI and of discovery', () => {
    const { debug, enableWalletGuide, enableWallets, enableEIP6963, features } = optionsOf({})
    expect(features.legalCheckbox).toBe(false)
    expect({ debug, enableWalletGuide, enableWallets, enableEIP6963 }).toEqual({
      debug: false,
      enableWalletGuide: true,
      enableWallets: true,
      enableEIP6963: true,
    })
    for (const name of ['debug', 'enableWalletGuide', 'enableWallets', 'enableEIP6963'] as const)
      expect(optionsOf({ [name]: false })[name]).toBe(false)
  })

  test('[CFG-17 CFG-18 CFG-19 CFG-20 CFG-35] embedding, appending, unsupported chains, switching', () => {
    const { inline, disableAppend, allowUnsupportedChain, enableNetworkSwitch } = optionsOf({})
    expect({ inline, disableAppend, allowUnsupportedChain, enableNetworkSwitch }).toEqual({
      inline: false,
      disableAppend: false,
      allowUnsupportedChain: false,
      enableNetworkSwitch: true,
    })
    for (const name of ['inline', 'disableAppend', 'allowUnsupportedChain'] as const)
      expect(optionsOf({ [name]: true })[name]).toBe(true)
    expect(optionsOf({ enableNetworkSwitch: false }).enableNetworkSwitch).toBe(false)
  })

  test('[CFG-16 CFG-31] WalletConnect: on unless turned off, driven by the kit unless the site does', () => {
    const { enableWalletConnect, manualPairing, preferUniversalLinks } = optionsOf({})
    expect({ enableWalletConnect, manualPairing, preferUniversalLinks }).toEqual({
      enableWalletConnect: true,
      manualPairing: false,
      preferUniversalLinks: false,
    })
    expect(optionsOf({ enableWalletConnect: false }).enableWalletConnect).toBe(false)
    const provider = new (class Provider {
      connect() {}
    })()
    expect(optionsOf({ universalProvider: provider }).universalProvider).toBe(provider)
    expect(optionsOf({ relayUrl: 'wss://relay.example' }).relayUrl).toBe('wss://relay.example')
    expect(namesOf({ projectId: 'p', relayUrl: 'https://relay.example', universalProvider: 'x' })).toEqual([
      'Invalid option relayUrl: expected a ws(s) address',
      'Invalid option universalProvider: expected an object',
    ])
  })

  test('[CFG-38] order of the connector groups', () => {
    const { connectorTypeOrder } = optionsOf({}).features
    expect(connectorTypeOrder).toEqual([
      'walletConnect',
      'recent',
      'injected',
      'featured',
      'custom',
      'external',
      'recommended',
    ])
    const features = { connectorTypeOrder: ['injected', 'recent'], legalCheckbox: undefined }
    expect(optionsOf({ features }).features).toMatchObject({
      connectorTypeOrder: ['injected', 'recent'],
      legalCheckbox: false,
    })
  })

  test('[LOG-04 ACC-21a ACC-22] log level, balances of test networks, decimals', () => {
    expect(optionsOf({})).toMatchObject({ logLevel: 'error', testnetBalances: false, balanceDecimals: 3 })
  })

  test('[CFG-03] what the site sets is what counts', () => {
    const given = {
      projectId: 'p',
      id: 'second-kit',
      gatewayUrl: 'https://gate.example',
      customRpcUrls: { 'eip155:1': ['https://rpc.example'] },
      publicRpc: true,
      defaultNetwork: 'eip155:1',
      themeMode: 'light',
      themeVariables: { '--lk-accent': '#f00', '--lk-z-index': 5 },
      locale: 'de',
      debug: false,
      logLevel: 'silent',
      enableWallets: false,
      testnetBalances: true,
      balanceDecimals: 5,
      termsConditionsUrl: 'https://site.example/terms',
      privacyPolicyUrl: 'https://site.example/privacy',
      chainImages: { 1: 'data:image/png;base64,AA' },
      connectorImages: { 'io.one': '/one.png' },
      features: { legalCheckbox: true, connectorTypeOrder: ['recent'] },
    }
    const { options, problems } = readOptions(given)
    expect(problems).toEqual([])
    expect(options).toMatchObject(given)
  })

  test('[CFG-13] metadata has name, description, url and icons, beside the project id', () => {
    const metadata = {
      name: 'Site',
      description: 'A site',
      url: 'https://site.example',
      icons: ['/icon.png'],
    }
    expect(readOptions({ projectId: 'p', metadata })).toMatchObject({
      options: { projectId: 'p', metadata },
      problems: [],
    })
    for (const missing of ['name', 'description', 'url', 'icons']) {
      const { options, problems } = readOptions({
        projectId: 'p',
        metadata: { ...metadata, [missing]: undefined },
      })
      expect(options.metadata).toBeUndefined()
      expect(problems[0]?.message).toContain(missing)
    }
  })
})

describe('wrong options', () => {
  test.each([undefined, null, '', '   ', 5])('[CFG-12 ERR-09] a project id of %j is none', projectId => {
    expect(namesOf({ projectId })[0]).toBe('Project ID Not Configured')
  })

  test.each([undefined, null, 5, 'text', []])(
    '[CFG-12] options that are %j miss the project id, no more',
    input => {
      expect(namesOf(input)).toEqual(['Project ID Not Configured'])
    },
  )

  test.each([
    ['themeMode', 'blue'],
    ['gatewayUrl', 'javascript:alert(1)'],
    ['gatewayUrl', 'not an address'],
    ['debug', 'yes'],
    ['logLevel', 'loud'],
    ['id', 'with spaces'],
    ['id', 'dotted.id'],
    ['id', null],
    ['id', 5],
    ['balanceDecimals', 2.5],
    ['balanceDecimals', -1],
    ['customRpcUrls', { 'eip155:1': ['ftp://rpc.example'] }],
    ['features', { connectorTypeOrder: ['unknown'] }],
    ['features', 'all'],
    ['metadata', null],
  ])('[ERR-42] %s = %j is named with its issue and replaced by its default', (name, value) => {
    const { options, problems } = readOptions({ projectId: 'p', [name]: value })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatchObject({ code: 'config/invalid' })
    expect(problems[0]?.message).toMatch(new RegExp(`^Invalid option ${name}: .+`))
    expect(options[name as keyof typeof options]).toEqual(
      readOptions({ projectId: 'p' }).options[name as keyof typeof options],
    )
  })

  test('one wrong option leaves the others as they were given', () => {
    expect(readOptions({ projectId: 'p', themeMode: 'blue', debug: false }).options.debug).toBe(false)
  })
})

test('names of other kits and of earlier versions still work; our own counts where both are given', () => {
  const { options, problems } = readOptions({
    projectId: 'p',
    manualWCControl: true,
    enableEmbedded: true,
    experimental_preferUniversalLinks: true,
    warm: 'never',
    features: { reownBranding: false },
  })
  expect(problems).toEqual([])
  expect(options).toMatchObject({
    manualPairing: true,
    inline: true,
    preferUniversalLinks: true,
    preload: 'never',
    features: { branding: false },
  })
  expect(readOptions({ projectId: 'p', preload: 'intent', warm: 'never' }).options.preload).toBe('intent')
  expect(readOptions({ projectId: 'p', warm: 'soon' }).problems).toMatchObject([
    { details: expect.stringContaining('idle') },
  ])
})

test('theme variables by AppKit’s names are ours', () => {
  expect(
    toOwnNames({
      '--w3m-accent': 'red',
      '--apkt-border-radius-master': '2px',
      '--w3m-font-size-master': '9px',
    }),
  ).toEqual({ '--lk-accent': 'red', '--lk-radius': '2px', '--lk-font-size': '9px' })
})
