import { describe, expect, it } from 'vitest'
import { readSettings, withSetting } from './settings'

describe('readSettings', () => {
  it('has a default for everything', () => {
    expect(readSettings('')).toEqual({
      settings: {
        theme: 'system',
        lang: 'en',
        wallets: 2,
        legal: false,
        second: false,
        mode: 'approve',
        debug: true,
        networks: 2,
        embedded: false,
        strict: false,
      },
      problems: [],
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

  it.each(['theme=blue', 'lang=tlh', 'wallets=3', 'wallets=-1', 'networks=0', 'networks=1e0', 'legal=yes'])(
    'names %s as wrong and uses the default',
    query => {
      const { settings, problems } = readSettings(query)
      expect(settings).toEqual(readSettings('').settings)
      expect(problems).toHaveLength(1)
    },
  )

  it('names a setting it does not know', () => {
    expect(readSettings('?colour=red').problems).toEqual(['colour is no setting of this page.'])
  })
})

describe('withSetting', () => {
  it('keeps the others', () => {
    expect(withSetting('?lang=de&legal=1', 'lang', 'ar')).toBe('?lang=ar&legal=1')
  })
})
