import { adapterConformance, evmFamily } from '@latchkey/testing/conformance'
import { version } from '@wagmi/core'
import { inject } from 'vitest'
import { configFor } from '../test/configFor'
import { signedByWagmi } from '../test/signedByWagmi'
import { wagmi } from './wagmi'

/** What wagmi itself asks a wallet for when it restores a connection. */
const reconnectCalls = 3

const chains = inject('devnet').chains

adapterConformance(`wagmi ${version[0]}`, evmFamily({ chains, reconnectCalls }), site => {
  const config = configFor(site)
  return {
    adapter: wagmi({ config }),
    close: () => config._internal.mipd?.destroy(),
    libraryListens: true,
    library: (kit, message) => signedByWagmi(config, kit, message),
  }
})
