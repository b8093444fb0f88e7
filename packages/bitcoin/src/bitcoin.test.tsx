import { adapterConformance, bitcoinFamily } from '@latchkey/testing/conformance'
import { bitcoin } from './bitcoin'

for (const shape of ['standard', 'sats-connect'] as const)
  adapterConformance(`bitcoin (${shape})`, bitcoinFamily({ shape }), () => ({
    adapter: bitcoin(),
    close() {},
  }))
