import { adapterConformance, evmFamily, providedFamily } from '@latchkey/testing/conformance'
import { version } from '@wagmi/core'
import { inject } from 'vitest'
import { configFor } from '../test/configFor'
import { signedByWagmi } from '../test/signedByWagmi'
import { wagmi } from './wagmi'

/** Whether it may come back, its accounts, and its chain. */
const reconnectCalls = 3

const family = providedFamily(evmFamily({ chains: inject('devnet').chains, reconnectCalls }))

adapterConformance(`wagmi ${version[0]}, provided wallets`, family, site => {
  const config = configFor(site)
  return {
    adapter: wagmi({ config }),
    close: () => config._internal.mipd?.destroy(),
    library: (kit, message) => signedByWagmi(config, kit, message),
  }
})
