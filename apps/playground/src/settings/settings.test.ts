import { describe, expect, it } from 'vitest'
import { featureCoverage, optionCoverage, optionOf } from '../site/optionCoverage'
import { readSettings, usualSettings, writeSettings } from './settings'
import { settingTable } from './settingTable'

describe('readSettings', () => {
  it('has a default for everything', () => {
    const { settings, problems } = readSettings('')
    expect(problems).toEqual([])
    expect(Object.keys(settings)).toEqual(Object.keys(settingTable))
    expect(settings).toMatchObject({ theme: 'system', lang: 'en', wallets: 2, legal: false, second: false })
    expect(settings).toMatchObject({
      mode: 'approve',
      debug: true,
      networks: 2,
      embedded: false,
      strict: false,
    })
  })

  it('reads what is asked for', () => {
    const { settings, problems } = readSettings(
      '?theme=dark&lang=ar&wallets=0&legal=1&second=1&mode=stall&debug=0&networks=8&embedded=1&strict=1',
    )
    expect(problems).toEqual([])
    expect(settings).toMatchObject({ theme: 'dark', lang: 'ar', wallets: 0, legal: true, second: true })
    expect(settings).toMatchObject({ mode: 'stall', debug: false, networks: 8, embedded: true, strict: true })
  })

  it.each([
    'theme=blue',
    'lang=tlh',
    'wallets=3',
    'wallets=-1',
    'networks=0',
    'networks=1e0',
    'families=',
    'families=evm,cosmos',
    'evm=web3',
    'legal=yes',
    'accent=red',
    'accent=%23ff00',
    'gatewayUrl=javascript:alert(1)',
    'relay=https://relay.example',
    'relay=ws://',
    'terms=https:',
    'order=injected,recent',
    'order=injected,injected,recent,featured,custom,external,recommended',
    `project=${'x'.repeat(81)}`,
    `featured=${'x'.repeat(129)}`,
  ])('names %s as wrong and uses the default', query => {
    const { settings, problems } = readSettings(query)
    expect(settings).toEqual(usualSettings())
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(/can be .+ was ignored\.$/)
  })

  it('names a setting it does not know', () => {
    expect(readSettings('?colour=red').problems).toEqual(['colour is no setting of this page.'])
  })
})

describe('writeSettings', () => {
  it('writes nothing where nothing differs', () => {
    expect(writeSettings(usualSettings())).toBe('')
  })

  it('writes what differs, in a form that reads back', () => {
    const settings = {
      ...usualSettings(),
      theme: 'dark',
      accent: '#c8902a',
      featured: ['one', 'two & three'],
      project: 'a=b&c',
      terms: 'https://a.example/?x=1#y',
      order: ['recent', 'walletConnect', 'injected', 'featured', 'custom', 'external', 'recommended'],
      legal: true,
      radius: 0,
    } as const
    const search = writeSettings(settings)
    expect([...new URLSearchParams(search).keys()].sort()).toEqual(
      ['accent', 'featured', 'legal', 'order', 'project', 'radius', 'terms', 'theme'].sort(),
    )
    expect(readSettings(search)).toEqual({ settings, problems: [] })
  })
})

describe('optionCoverage', () => {
  it('names settings that exist, each with its option', () => {
    const named = [...Object.values(optionCoverage), ...Object.values(featureCoverage)]
      .filter(Array.isArray)
      .flat()
    for (const name of named) expect(settingTable).toHaveProperty(name)
    const ofThePage = ['dir', 'stage', 'wallets', 'mode', 'second', 'more', 'strict']
    const without = Object.keys(settingTable).filter(
      name => optionOf(name as keyof typeof settingTable) === undefined,
    )
    expect(without).toEqual(ofThePage)
  })
})
