import type { Wallet } from '@wallet-standard/base'
import { providerError } from '../providerError'
import { packBytes, unpackBytes } from './packBytes'
import type { HostedWallet } from './pageLink'
import { type StandardPageWallet, standardPageWallet } from './standardPageWallet'

type Events = { on(event: 'change', listener: () => void): void }

/** The pages' view of a Wallet Standard wallet that lives in the test, and the script that installs it. */
export function hostStandardWallet(provider: Wallet) {
  const wallet: HostedWallet = {
    state: () => ({ accounts: packBytes(provider.accounts) as readonly unknown[] }),
    async request({ method, member = '', params }) {
      const work = ownProperty(ownProperty(provider.features, method), member)
      if (typeof work !== 'function') throw providerError(4200, `The wallet has no ${method} ${member}.`)
      return packBytes(await work(...(unpackBytes(params ?? []) as unknown[])))
    },
    onChange: listener => (provider.features['standard:events'] as Events).on('change', listener),
  }
  return {
    wallet,
    script: (binding: string) => {
      const { name, icon, chains } = provider
      const page: StandardPageWallet = { binding, name, icon, chains, features: described(provider) }
      return `(${standardPageWallet})(${JSON.stringify(page)})`
    },
  }
}

function ownProperty(of: unknown, name: string): unknown {
  return Object.entries(Object(of)).find(([key]) => key === name)?.[1]
}

function described({ features }: Wallet): StandardPageWallet['features'] {
  return Object.fromEntries(
    Object.entries(features).map(([name, feature]) => {
      const entries = Object.entries(Object(feature))
      const isFunction = ([, value]: [string, unknown]) => typeof value === 'function'
      const says = Object.fromEntries(entries.filter(entry => !isFunction(entry)))
      return [name, { says, members: entries.filter(isFunction).map(([key]) => key) }]
    }),
  )
}
