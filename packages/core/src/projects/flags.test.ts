import type { RemoteFeature } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { createTestKit } from '../../test/fakeWorld'
import type { FeatureFlags } from '../config/options'
import { flags, isBranded } from './flags'
import { defaultFlags, flagsOf, localFlags } from './flagsOf'
import { remoteFlags } from './remoteFlags'

const local = (features: FeatureFlags) => localFlags(createTestKit({ features }).kit)

describe('without a gateway', () => {
  test('[CFG-08 CFG-39] all six are on, socials as the default list', () => {
    const { kit } = createTestKit()
    expect(flagsOf(kit)).toEqual(defaultFlags)
    expect(defaultFlags).toEqual({
      email: true,
      socials: ['google', 'x', 'farcaster', 'discord', 'apple', 'github', 'facebook'],
      swaps: true,
      onramp: true,
      activity: true,
      branding: true,
    })
  })

  test('[CFG-03 CFG-08] what the site set counts', () => {
    expect(local({ email: false, socials: ['github'], swaps: ['1inch'], activity: false })).toEqual({
      ...defaultFlags,
      email: false,
      socials: ['github'],
      swaps: ['1inch'],
      activity: false,
    })
    expect(local({ socials: false }).socials).toBe(false)
    expect(local({ socials: [] }).socials).toBe(false)
    expect(local({ socials: true } as never).socials).toEqual(defaultFlags.socials)
  })

  test('[CFG-07 CFG-08] the maker is named unless the site, or then its project, leaves it out', () => {
    const branded = (features: FeatureFlags) => isBranded(createTestKit({ features }).kit)
    expect([branded({}), branded({ branding: true }), branded({ branding: false })]).toEqual([
      true,
      true,
      false,
    ])
    const { kit } = createTestKit({ features: { branding: true } })
    kit.get(flags).set(now => ({ ...now, values: { ...defaultFlags, branding: false } }))
    expect(isBranded(kit)).toBe(false)
  })

  test('providers nobody knows, and doubles, are left out', () => {
    expect(local({ socials: ['x', 'myspace', 'x'] }).socials).toEqual(['x'])
    expect(local({ socials: ['myspace'] }).socials).toBe(false)
  })
})

describe('what the project says', () => {
  const on = (id: string, config: string[] | null = []): RemoteFeature => ({ id, isEnabled: true, config })
  const allOff = {
    email: false,
    socials: false,
    swaps: false,
    onramp: false,
    activity: false,
    branding: false,
  }

  test('[CFG-07 CFG-09] exactly six are read, and what is missing is off', () => {
    expect(remoteFlags([])).toEqual(allOff)
    expect(remoteFlags([on('multi_wallet'), on('payments', ['a'])])).toEqual(allOff)
  })

  test('[CFG-09] each from its entry; e-mail and socials share one', () => {
    const features = [
      on('social_login', ['x', 'email', 'google']),
      on('swap', ['1inch']),
      on('onramp', ['meld']),
      on('activity'),
      on('reown_branding'),
    ]
    expect(remoteFlags(features)).toEqual({
      email: true,
      socials: ['x', 'google'],
      swaps: ['1inch'],
      onramp: ['meld'],
      activity: true,
      branding: true,
    })
    expect(remoteFlags([on('social_login', ['email'])])).toMatchObject({ email: true, socials: false })
    expect(remoteFlags([on('social_login', ['apple'])])).toMatchObject({ email: false, socials: ['apple'] })
    expect(remoteFlags(features.map(feature => ({ ...feature, isEnabled: false })))).toEqual(allOff)
  })

  test('[CFG-09] a list names what is on: an empty one leaves nothing to swap or buy with', () => {
    expect(remoteFlags([on('swap'), on('onramp'), on('social_login')])).toEqual(allOff)
  })

  test('[CFG-09] an entry without a configuration is left to the site', () => {
    const ids = ['social_login', 'swap', 'onramp', 'activity', 'reown_branding']
    expect(remoteFlags(ids.map(id => on(id, null)))).toEqual({})
    expect(Object.keys(remoteFlags([on('swap', null)]))).not.toContain('swaps')
  })

  test('[CFG-09] plain flags: by their ids on the wire or by their own names', () => {
    expect(
      remoteFlags([
        { id: 'social_login', isEnabled: true },
        { id: 'swap', isEnabled: true },
      ]),
    ).toEqual({ ...allOff, email: true, socials: defaultFlags.socials, swaps: true })
    expect(
      remoteFlags([
        { id: 'email', isEnabled: true },
        { id: 'socials', isEnabled: true, config: ['github'] },
        { id: 'reownBranding', isEnabled: true },
      ]),
    ).toEqual({ ...allOff, email: true, socials: ['github'], branding: true })
  })
})
