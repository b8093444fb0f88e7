import { adapterConformance, bitcoinFamily, providedFamily } from '@latchkey/testing/conformance'
import { bitcoin } from './bitcoin'

const setUp = () => ({ adapter: bitcoin(), close() {} })

for (const shape of ['standard', 'sats-connect'] as const)
  adapterConformance(`bitcoin (${shape})`, bitcoinFamily({ shape }), setUp)
adapterConformance('bitcoin, provided wallets', providedFamily(bitcoinFamily({ shape: 'standard' })), setUp)
